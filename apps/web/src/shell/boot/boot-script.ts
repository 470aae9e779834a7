import { boot } from './boot.ts'
import type { BootSettings } from './boot-settings.ts'

/** Filled in by the build, which names the files. */
declare const bootSettings: BootSettings

boot(bootSettings)
