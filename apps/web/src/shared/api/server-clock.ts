import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { proxy } from 'valtio'
import { readClockOffset } from '../session/clock-offset.ts'
import { writeStored } from '../session/storage.ts'

/** A `Date` header names a whole second, in milliseconds. */
const second = 1000

/**
 * How far the server's clock is ahead of this browser's, in milliseconds: sessions, delegations and blocks obey the
 * server's, whatever their time is. Kept, so that a page that is opened next starts with it.
 */
export const serverClock = proxy({ offset: readClockOffset() })

/** The server's time in milliseconds since 1970, as far as its answers have said. */
export const serverNow = (): number => Date.now() + serverClock.offset

/**
 * Learns the server's time from an answer. What is known stays as long as the answer agrees with it, so that nothing
 * that counts down jumps by the time that answers take.
 *
 * @param date the answer's `Date` header.
 * @param askedAt when it was requested, by this browser's clock in milliseconds; `answeredAt` when it came.
 */
export const learnServerTime = (date: string | null, askedAt: number, answeredAt: number): void => {
  const reported = Date.parse(date ?? '')
  if (Number.isNaN(reported)) return
  const least = reported - answeredAt
  const most = reported + second - askedAt
  if (serverClock.offset >= least && serverClock.offset <= most) return
  serverClock.offset = Math.round((least + most) / 2)
  writeStored(storageKeys.clockOffset, serverClock.offset)
}
