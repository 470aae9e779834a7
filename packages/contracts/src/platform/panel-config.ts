import * as z from 'zod/mini'
import { u64 } from './primitives.ts'

/** `/panel/config.json`: what differs between environments, so that one build serves all of them. */
export const panelConfig = z.object({
  /** The network identifier that every transaction must carry. */
  networkName: z.string().check(z.minLength(1)),
  /** The fuel limit of prepared transactions, as decimal text. */
  maxFuel: u64,
  /** Where the socket connects; empty for the panel's own origin. */
  socketHost: z.string(),
  /** Whether the server has control calls, so that testers can report what they see. */
  control: z._default(z.boolean(), false),
  /** The wallet widget's script: a path of the server or an https URL, with its `data-` attributes. */
  walletScript: z.object({ src: z.string(), attributes: z._default(z.record(z.string(), z.string()), {}) }),
})
export type PanelConfig = z.infer<typeof panelConfig>
