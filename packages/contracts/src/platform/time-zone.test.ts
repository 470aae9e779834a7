import { expect, test } from 'vitest'
import { timeZone } from './time-zone.ts'

test.each(['UTC', 'Europe/Rome', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'])(
  '%s is a time zone',
  (name) => {
    expect(timeZone.safeParse(name).success).toBe(true)
  },
)

test.each(['', 'Etc/Unknown', 'Mars/Olympus', 'Europe/Rome\n', 'x'.repeat(65)])(
  '%j is no time zone',
  (name) => {
    expect(timeZone.safeParse(name).success).toBe(false)
  },
)
