import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { serviceRoom } from '../../platform/rooms.ts'
import { explorerBlock, explorerTransaction } from './chain.ts'

/** The room in which the explorer tells what is new. */
export const explorerRoom = serviceRoom('advanced_explorer', 'live')

/** The most rows of each kind that one telling carries; the counts are exact however many there were. */
export const maximumNews = 25

/** How long news are gathered before they are told at once, in milliseconds. */
export const newsMilliseconds = 500

/** What was sealed since the last telling, newest first. */
export const explorerNews = socketEvent({
  name: 'explorer_news',
  payload: z.object({
    blockCount: z.int().check(z.positive()),
    transactionCount: z.int().check(z.nonnegative()),
    blocks: z.array(explorerBlock).check(z.maxLength(maximumNews)),
    transactions: z.array(explorerTransaction).check(z.maxLength(maximumNews)),
  }),
})
export type ExplorerNews = z.infer<typeof explorerNews.payload>
