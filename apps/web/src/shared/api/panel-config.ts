import { type PanelConfig, panelConfig } from '@panel/contracts/platform/panel-config'
import * as z from 'zod/mini'

let loaded: Promise<PanelConfig> | undefined

const load = async (): Promise<PanelConfig> => {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { credentials: 'same-origin' })
  if (!response.ok)
    throw new Error(`The panel's configuration could not be read (status ${response.status}).`)
  return z.parse(panelConfig, await response.json())
}

/** What this environment's deployment says: network, socket, wallet script. Read once; a failure is tried again. */
export const loadPanelConfig = (): Promise<PanelConfig> => {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** Clears the configuration, so that the next reader requests it again. */
export const forgetPanelConfig = (): void => {
  loaded = undefined
}
