import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { serviceRoom } from '../../platform/rooms.ts'

/** The room to which the explorer emits that there is something new. */
export const explorerRoom = serviceRoom('advanced_explorer', 'live')

/** How long changes are collected before they are announced together, in milliseconds. */
export const newsMilliseconds = 500

export const explorerNews = socketEvent({
  name: 'explorer_news',
  summary: 'How much was sealed since the last event; the lists answer what it is.',
  payload: z.object({
    /** Of the newest block. */
    height: z.int().check(z.nonnegative()),
    blockCount: z.int().check(z.positive()),
    transactionCount: z.int().check(z.nonnegative()),
  }),
})
export type ExplorerNews = z.infer<typeof explorerNews.payload>
