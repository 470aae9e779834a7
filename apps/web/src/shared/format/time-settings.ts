import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { isTimeZone } from '@panel/contracts/platform/time-zone'
import { proxy } from 'valtio'
import { readStored, writeStored } from '../session/storage.ts'

/** `relative` writes recent times as ages, `absolute` writes all of them as dates. */
export type TimeStyle = 'relative' | 'absolute'

interface TimeSettings {
  style: TimeStyle
  /** An IANA name; undefined is the time zone of the device. */
  zone: string | undefined
}

const readZone = (): string | undefined => {
  const stored = readStored(storageKeys.timeZone)
  return typeof stored === 'string' && isTimeZone(stored) ? stored : undefined
}

/** How the panel writes times. Every time shown, typed or grouped by day follows these settings. */
export const timeSettings = proxy<TimeSettings>({
  style: readStored(storageKeys.times) === 'absolute' ? 'absolute' : 'relative',
  zone: readZone(),
})

export const chooseTimeStyle = (style: TimeStyle): void => {
  timeSettings.style = style
  writeStored(storageKeys.times, style)
}

/** Chooses a time zone by its IANA name; undefined is the one of the device. */
export const chooseTimeZone = (zone: string | undefined): void => {
  timeSettings.zone = zone
  writeStored(storageKeys.timeZone, zone ?? null)
}

/** How long the browser's time zone is kept, in milliseconds: reading it costs more than formatting a time with it. */
const keptMilliseconds = 1000

let device = { name: 'UTC', readAt: Number.NEGATIVE_INFINITY }

/** The browser's time zone by its IANA name; UTC where the browser does not know it. */
export const deviceTimeZone = (): string => {
  const now = performance.now()
  if (Math.abs(now - device.readAt) > keptMilliseconds) {
    const name = Intl.DateTimeFormat().resolvedOptions().timeZone
    device = { name: isTimeZone(name) ? name : 'UTC', readAt: now }
  }
  return device.name
}

/** The time zone in use by its IANA name, such as `Europe/Rome`. */
export const timeZoneName = (): string => timeSettings.zone ?? deviceTimeZone()
