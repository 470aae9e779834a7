import { type ComponentType, lazy } from 'react'
import { importWhenOnline } from './import-when-online.ts'

/** A component whose code is fetched when it is first shown; without a network it comes as soon as there is one. */
export const lazyPart = <Module, Props extends object>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
) => lazy(async () => ({ default: choose(await importWhenOnline(load)) }))
