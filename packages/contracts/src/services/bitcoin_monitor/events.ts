import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { serviceRoom } from '../../platform/rooms.ts'

/** The room to which the bridge emits its changes. */
export const bitcoinRoom = serviceRoom('bitcoin_monitor', 'live')

export const bitcoinChanged = socketEvent({
  name: 'bitcoin_changed',
  summary: 'A block came, or a deposit, a withdrawal or the bridge changed; what it is, the calls answer.',
  payload: z.object({}),
})
