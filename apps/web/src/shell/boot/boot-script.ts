import { boot } from './boot.ts'
import type { BootSettings } from './boot-settings.ts'

/** Filled in by the build, which alone knows the names of its files. */
declare const bootSettings: BootSettings

boot(bootSettings)
