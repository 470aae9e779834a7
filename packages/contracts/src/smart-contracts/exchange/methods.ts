import * as z from 'zod/mini'
import { longestReason } from '../../platform/decisions.ts'
import type { MethodDescription } from '../smart-contract.ts'
import { countValue, textValue, u64Value } from '../values.ts'
import { stakeAssetId } from './prices.ts'

/** The sides of a book. */
export const orderSides = ['buy', 'sell'] as const
export type OrderSide = (typeof orderSides)[number]

/**
 * What a pair allows: everything; only orders that do not match immediately; only cancelling; or nothing but cancelling by
 * administrators.
 */
export const pairStates = ['open', 'post-only', 'cancel-only', 'halted'] as const
export type PairState = (typeof pairStates)[number]

/** A token that may be admitted: its name is part of its pair's, `BTC-EURS`. */
export const tokenId = z.string().check(z.regex(/^#[A-Za-z0-9_]{1,32}$/))

/** A number as text, with a point before its decimals: what is signed reads as a person wrote it. */
const decimalText = z.string().check(z.regex(/^(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?$/))

/** Why somebody did something to what others have. */
const reason = textValue(longestReason)

/** The most orders that one call cancels; each burns up to `fuelPerCancelled`. */
export const maximumCancelled = 100

/** Above what cancelling one order among several burns, for the fuel limit of the call. */
export const fuelPerCancelled = 120n

const orders = z.array(countValue).check(z.minLength(1), z.maxLength(maximumCancelled))

const duties = { stake: decimalText, spread: decimalText, size: decimalText, share: decimalText }

const administration = {
  set_token: {
    title: { 'en-US': 'Admit a token', 'it-IT': 'Ammissione di un token' },
    description: {
      'en-US': 'Opens a token’s book, or changes its steps of price and amount. For administrators.',
      'it-IT': 'Apre il libro di un token, o ne cambia i passi di prezzo e quantità. Per gli amministratori.',
    },
    sentence: {
      'en-US': 'Admit {token} with prices in steps of {tick} and amounts in steps of {lot}.',
      'it-IT': 'Ammissione di {token} con prezzi a passi di {tick} e quantità a passi di {lot}.',
    },
    formats: { token: 'account', tick: 'decimal', lot: 'decimal', seen: 'fields' },
    risk: 'high',
    args: z.object({
      token: tokenId,
      /** In the quote asset for one whole token. */
      tick: decimalText,
      /** In whole tokens. */
      lot: decimalText,
      /** The steps that the signer saw: where another administrator changed them meanwhile, nothing changes. */
      seen: z.optional(z.object({ tick: decimalText, lot: decimalText })),
    }),
  },
  del_token: {
    title: { 'en-US': 'Remove a token', 'it-IT': 'Rimozione di un token' },
    description: {
      'en-US': 'Closes a token’s book permanently. No order may be open. For administrators.',
      'it-IT':
        'Chiude definitivamente il libro di un token. Nessun ordine può essere aperto. Per gli amministratori.',
    },
    sentence: {
      'en-US': 'Remove {token} from the exchange.',
      'it-IT': 'Rimozione di {token} dal mercato.',
    },
    formats: { token: 'account' },
    risk: 'high',
    args: z.object({ token: tokenId }),
  },
  set_state: {
    title: { 'en-US': 'Set a pair’s state', 'it-IT': 'Modifica dello stato di una coppia' },
    description: {
      'en-US': 'Says which orders a pair takes. For administrators.',
      'it-IT': 'Stabilisce quali ordini accetta una coppia. Per gli amministratori.',
    },
    sentence: {
      'en-US': 'From now on the pair of {token} {state}. Reason: {reason}',
      'it-IT': 'Da ora la coppia di {token} {state}. Motivo: {reason}',
    },
    formats: { token: 'account', state: 'text', seen: 'text', reason: 'text' },
    choices: {
      state: {
        open: { 'en-US': 'takes all orders', 'it-IT': 'accetta tutti gli ordini' },
        'post-only': {
          'en-US': 'takes only orders that do not match immediately',
          'it-IT': 'accetta solo ordini che non si abbinano subito',
        },
        'cancel-only': {
          'en-US': 'takes no orders, and owners can cancel theirs',
          'it-IT': 'non accetta ordini e i titolari possono annullare i propri',
        },
        halted: { 'en-US': 'is halted', 'it-IT': 'è sospesa' },
      },
    },
    risk: 'high',
    args: z.object({
      token: tokenId,
      state: z.enum(pairStates),
      /** The state that the signer saw: where another administrator set one meanwhile, nothing changes. */
      seen: z.enum(pairStates),
      reason: reason.check(z.minLength(1)),
    }),
  },
  set_duties: {
    title: {
      'en-US': 'Set market makers’ requirements',
      'it-IT': 'Modifica degli obblighi dei market maker',
    },
    description: {
      'en-US': 'Says what is asked of the market makers of a pair. For administrators.',
      'it-IT': 'Stabilisce che cosa si chiede ai market maker di una coppia. Per gli amministratori.',
    },
    sentence: {
      'en-US':
        'Ask of the market makers of {token}: a stake of {stake} SYN, a spread of at most {spread} %, {size} on each side, in {share} % of all blocks.',
      'it-IT':
        'Obblighi dei market maker di {token}: uno stake di {stake} SYN, uno spread di al massimo {spread} %, {size} per lato, nel {share} % dei blocchi.',
    },
    formats: {
      token: 'account',
      stake: 'decimal',
      spread: 'decimal',
      size: 'decimal',
      share: 'decimal',
      seen: 'fields',
    },
    risk: 'medium',
    args: z.object({
      token: tokenId,
      ...duties,
      /** The duties that the signer saw: where another administrator changed them meanwhile, nothing changes. */
      seen: z.optional(z.object(duties)),
    }),
  },
} as const satisfies Record<string, MethodDescription>

const ofToken = { arg: 'token' } as const

const ofStake = { assetId: stakeAssetId } as const

const holdings = {
  deposit: {
    title: { 'en-US': 'Deposit on the exchange', 'it-IT': 'Deposito sul mercato' },
    description: {
      'en-US':
        'Moves units of an asset from the caller to the exchange. The caller has let the exchange transfer it, by a delegation.',
      'it-IT':
        'Sposta unità di un asset da chi chiama al mercato. Chi chiama ha permesso al mercato di trasferirle, con una delega.',
    },
    sentence: {
      'en-US': 'Deposit {units} of {token} on the exchange.',
      'it-IT': 'Deposito sul mercato: {units} di {token}.',
    },
    formats: { token: 'account', units: 'amount' },
    amountsOf: ofToken,
    risk: 'high',
    args: z.object({ token: tokenId, units: u64Value }),
  },
  withdraw: {
    title: { 'en-US': 'Withdraw from the exchange', 'it-IT': 'Prelievo dal mercato' },
    description: {
      'en-US': 'Returns units that are in no open order to the caller.',
      'it-IT': 'Riporta a chi chiama unità che nessun ordine aperto impegna.',
    },
    sentence: {
      'en-US': 'Withdraw {units} of {token} from the exchange.',
      'it-IT': 'Prelievo dal mercato: {units} di {token}.',
    },
    formats: { token: 'account', units: 'amount' },
    amountsOf: ofToken,
    risk: 'medium',
    args: z.object({ token: tokenId, units: u64Value }),
  },
  stake: {
    title: { 'en-US': 'Stake SYN', 'it-IT': 'Vincolo di SYN' },
    description: {
      'en-US': 'Sets SYN aside as a market maker of a pair.',
      'it-IT': 'Vincola SYN come market maker di una coppia.',
    },
    sentence: {
      'en-US': 'Stake {units} SYN for the pair of {token}.',
      'it-IT': 'Vincolo di {units} SYN per la coppia di {token}.',
    },
    formats: { token: 'account', units: 'amount' },
    amountsOf: ofStake,
    risk: 'medium',
    args: z.object({ token: tokenId, units: u64Value }),
  },
  unstake: {
    title: { 'en-US': 'Release staked SYN', 'it-IT': 'Svincolo di SYN' },
    description: {
      'en-US': 'Takes SYN back from the stake for a pair.',
      'it-IT': 'Riprende SYN dallo stake per una coppia.',
    },
    sentence: {
      'en-US': 'Release {units} SYN from the stake for the pair of {token}.',
      'it-IT': 'Svincolo di {units} SYN dallo stake per la coppia di {token}.',
    },
    formats: { token: 'account', units: 'amount' },
    amountsOf: ofStake,
    risk: 'medium',
    args: z.object({ token: tokenId, units: u64Value }),
  },
} as const satisfies Record<string, MethodDescription>

const trading = {
  place: {
    title: { 'en-US': 'Place an order', 'it-IT': 'Inserimento di un ordine' },
    description: {
      'en-US':
        'Buys or sells at a price or a better one: immediately as far as the book allows; the rest waits in the book.',
      'it-IT':
        'Compra o vende a un prezzo o a uno migliore: subito per quanto il libro permette, il resto attende nel libro.',
    },
    sentence: {
      'en-US': 'Place an order to {side} {units} of {token} at {price} EURS or better.',
      'it-IT': 'Ordine per {side} {units} di {token} a {price} EURS o a un prezzo migliore.',
    },
    formats: { token: 'account', side: 'text', price: 'decimal', units: 'amount', post_only: 'text' },
    amountsOf: ofToken,
    choices: {
      side: { buy: { 'en-US': 'buy', 'it-IT': 'comprare' }, sell: { 'en-US': 'sell', 'it-IT': 'vendere' } },
    },
    risk: 'high',
    args: z.object({
      token: tokenId,
      side: z.enum(orderSides),
      /** In the quote asset for one whole token. */
      price: decimalText,
      units: u64Value,
      /** Refuses the order where it would match at once. */
      post_only: z._default(z.boolean(), false),
    }),
  },
  cancel: {
    title: { 'en-US': 'Cancel orders', 'it-IT': 'Annullamento di ordini' },
    description: {
      'en-US':
        'Takes what is left of open orders out of the book. Owners cancel their own, administrators all with a reason.',
      'it-IT':
        'Toglie dal libro ciò che resta di ordini aperti. I titolari annullano i propri, gli amministratori tutti con un motivo.',
    },
    sentence: {
      'en-US': 'Cancel in the order book: {orders}. Reason: {reason}',
      'it-IT': 'Annullamento nel libro ordini: {orders}. Motivo: {reason}',
    },
    formats: { orders: 'list', reason: 'text' },
    risk: 'medium',
    args: z.object({ orders, reason: z._default(reason, '') }),
  },
} as const satisfies Record<string, MethodDescription>

export const exchangeMethods = { ...administration, ...holdings, ...trading }
