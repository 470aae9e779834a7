import { type BitcoinNetwork, bitcoinAddressProblem } from '@panel/ledger/wallets'
import * as z from 'zod/mini'
import { recordedAccountId, timestamp } from '../../platform/primitives.ts'

/** An address that may be paid to on a network; the issue names what is wrong with any other text. */
export const payableAddress = (network: BitcoinNetwork) =>
  z.string().check(
    z.maxLength(100),
    z.superRefine((text, context) => {
      const problem = bitcoinAddressProblem(text, network)
      if (problem !== undefined) {
        context.issues.push({ code: 'custom', input: text, message: `Invalid address: ${problem}` })
      }
    }),
  )

/** An address of the bridge that mints to one account. */
export const depositAddress = z.object({
  address: z.string(),
  accountId: recordedAccountId,
  createdAt: timestamp,
  createdBy: recordedAccountId,
  /** What is first seen later is held until somebody accepts it. */
  expiresAt: timestamp,
})
