import { plainText } from '@panel/contracts/platform/plain-text'
import * as z from 'zod/mini'

/** The protocol's version; every message carries it as `panel`. */
export const bridgeVersion = 1

/** What a frame sends to the panel's window, with one MessagePort, to start. */
export const connectMessage = z.strictObject({
  panel: z.literal(bridgeVersion),
  method: z.literal('connect'),
})

const id = z.union([z.int(), z.string().check(z.maxLength(64))])

/** What a frame may ask over its port. */
export const bridgeRequest = z.discriminatedUnion('method', [
  z.strictObject({
    panel: z.literal(bridgeVersion),
    id,
    method: z.literal('title'),
    title: plainText(80),
  }),
  z.strictObject({
    panel: z.literal(bridgeVersion),
    id,
    method: z.literal('toast'),
    type: z.enum(['warning', 'error', 'info', 'success', 'default']),
    title: plainText(80).check(z.minLength(1)),
    message: plainText(300),
  }),
  z.strictObject({
    panel: z.literal(bridgeVersion),
    id,
    method: z.literal('navigate'),
    /** A path inside the panel. */
    path: z.string().check(z.maxLength(500)),
  }),
])
export type BridgeRequest = z.infer<typeof bridgeRequest>

/** How the panel looks to a person right now; sent immediately and at every change. */
export interface FrameSettings {
  readonly theme: 'light' | 'dark'
  readonly language: string
}
