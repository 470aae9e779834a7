import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { serviceRoom } from '../../platform/rooms.ts'

/** The room to which the bridge emits its changes. */
export const ethereumRoom = serviceRoom('eth_admin', 'live')

export const ethereumChanged = socketEvent({
  name: 'ethereum_changed',
  summary: 'A block came, or a transfer, a token or the relay changed; what it is, the calls answer.',
  payload: z.object({}),
})
