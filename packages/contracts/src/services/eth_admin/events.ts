import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { serviceRoom } from '../../platform/rooms.ts'
import { alarm } from './tokens.ts'

/** The room in which the bridge tells what changed. */
export const ethereumRoom = serviceRoom('eth_admin', 'live')

/** A block came, or a transfer, a token or the relay changed; what it is, the calls answer. */
export const ethereumChanged = socketEvent({ name: 'ethereum_changed', payload: z.object({}) })

/** Something was minted without a deposit, or released without a burn. */
export const ethereumAlarm = socketEvent({ name: 'ethereum_alarm', payload: alarm })
