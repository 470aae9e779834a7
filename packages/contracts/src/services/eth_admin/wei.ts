import * as z from 'zod/mini'

/** An amount in a token’s smallest unit on Ethereum, as decimal text: of up to 256 bits there. */
export const wei = z.string().check(z.regex(/^(?:0|[1-9]\d{0,77})$/, 'a whole number as decimal text'))

/** A difference of two such amounts. */
export const signedWei = z.string().check(z.regex(/^(?:0|-?[1-9]\d{0,77})$/))

/** How many of Ethereum’s smallest units make one unit of the ledger. */
export const scaleOf = (ethereumDecimals: number, ledgerDecimals: number): bigint =>
  10n ** BigInt(ethereumDecimals - ledgerDecimals)

/** Splits an amount of Ethereum into whole units of the ledger and what is left. */
export const splitWei = (amount: bigint, scale: bigint): { units: bigint; dust: bigint } => ({
  units: amount / scale,
  dust: amount % scale,
})
