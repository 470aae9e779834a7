import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'
import {
  type MoveOf,
  type StateOf,
  stateAfter,
  stateMachine,
  stateSchema,
} from '../platform/state-machine.ts'
import { dataEntry } from './data-entry.ts'
import { describeSmartContract } from './smart-contract.ts'
import { authorizedAccounts, countValue, positiveUnits, textValue, u64Value } from './values.ts'

/** The account of the loyalty programme, which holds the points of redemptions that wait for a decision. */
export const loyaltyProgrammeId = '#GOGO-PROGRAMME'

/** The asset whose units are points. */
export const pointsAsset = '#GOGO'

/** What becomes of a redemption: its points are reserved from the request on, and burned or given back by the decision. */
export const redeemMachine = stateMachine({
  states: ['requested', 'approved', 'refused', 'cancelled'],
  initial: 'requested',
  moves: {
    approve: { from: ['requested'], to: 'approved', by: ['operator'] },
    refuse: { from: ['requested'], to: 'refused', by: ['operator'] },
    /** By the account whose points they are. */
    cancel: { from: ['requested'], to: 'cancelled', by: ['member'] },
  },
})
export type RedeemState = StateOf<typeof redeemMachine>
export const redeemState = stateSchema(redeemMachine)

/** The state after a move, by any role; undefined where there is no such move. */
export const redeemAfter = (
  state: RedeemState,
  move: MoveOf<typeof redeemMachine>,
): RedeemState | undefined =>
  stateAfter(redeemMachine, state, move, move === 'cancel' ? 'member' : 'operator')

/** The longest reference and purpose. */
export const longestNote = 140

const note = textValue(longestNote).check(z.minLength(1, 'a text'))
/** As long as the panel lets people write it. */
const reason = textValue(500)
const because = z._default(reason, '')
/** Whose points and how many the signer has read; the call fails where it is about others. */
const seenPoints = { account: z.optional(accountId), units: z.optional(positiveUnits) }
const ticket = z.string().check(z.regex(/^[0-9a-f]{68}$/))

/** Who did something, when (Unix seconds), and by which call's ticket. */
const origin = { by: z.string(), at: countValue, ticket: z.string() }

const programmeConfig = z.object({
  /** The asset whose units are the points. */
  asset: accountId,
  /** Who may recharge, decide and correct. */
  operators: authorizedAccounts.check(z.minLength(1)),
  /** Accounts of the programme itself: what they hold is owed to nobody. */
  own: z._default(authorizedAccounts, []),
})

/** A recharge or an approved redemption, by the ticket of its call; it can be corrected once. */
const loyaltyMovement = z.object({
  kind: z.enum(['recharge', 'redeem']),
  account: z.string(),
  units: u64Value,
  note: z.string(),
  ...origin,
  correction: z.optional(z.object({ reason: z.string(), ...origin })),
})
export type LoyaltyMovement = z.infer<typeof loyaltyMovement>

const loyaltyRedeem = z.object({
  account: z.string(),
  units: u64Value,
  what: z.string(),
  state: redeemState,
  /** The request and the decision, in their order. */
  steps: z.array(z.object({ move: z.string(), to: redeemState, reason: z.string(), ...origin })),
})
export type LoyaltyRedeem = z.infer<typeof loyaltyRedeem>

/** A loyalty programme: its points are units of an asset that only it mints and burns. */
export const loyalty = describeSmartContract({
  hash: '1220cce12ba79c2880c7caa02ecbbbd90d9b20678b0a21a2e3ae8b5cb115a3b4b9d6',
  title: { 'en-US': 'Loyalty programme', 'it-IT': 'Programma fedeltà' },
  accountId: loyaltyProgrammeId,
  methods: {
    init: {
      title: { 'en-US': 'Set up a loyalty programme', 'it-IT': 'Configurazione di un programma fedeltà' },
      description: {
        'en-US': 'Sets the asset of the points, who runs the programme, and which accounts are its own.',
        'it-IT': 'Imposta l’asset dei punti, chi gestisce il programma e quali account sono suoi.',
      },
      sentence: {
        'en-US': 'Set up the programme {target} with points of {asset}, run by {operators}.',
        'it-IT': 'Configurazione del programma {target} con punti di {asset}, gestito da {operators}.',
      },
      formats: { asset: 'account', operators: 'list', own: 'list' },
      risk: 'high',
      args: programmeConfig,
    },
    recharge: {
      title: { 'en-US': 'Recharge points', 'it-IT': 'Ricarica di punti' },
      description: {
        'en-US': 'Gives new points to an account.',
        'it-IT': 'Assegna nuovi punti a un account.',
      },
      sentence: {
        'en-US': 'Give {units} points to {to} for: {reference}',
        'it-IT': 'Assegnazione di punti a {to}: {units}. Riferimento: {reference}',
      },
      formats: { to: 'account', units: 'decimal', reference: 'text' },
      risk: 'high',
      args: z.object({ to: accountId, units: positiveUnits, reference: note }),
    },
    redeem: {
      title: { 'en-US': 'Request a redemption', 'it-IT': 'Richiesta di riscatto' },
      description: {
        'en-US':
          'Reserves points for something, until the programme decides. Its operators may request others.',
        'it-IT':
          'Riserva punti per qualcosa, fino alla decisione del programma. I gestori possono chiedere per altri.',
      },
      sentence: {
        'en-US': 'Reserve {units} points of {account} for: {what}',
        'it-IT': 'Punti di {account} riservati per {what}: {units}',
      },
      formats: { account: 'account', units: 'decimal', what: 'text' },
      risk: 'medium',
      args: z.object({
        /** The signer where it is left out. */
        account: z.optional(accountId),
        units: positiveUnits,
        what: note,
      }),
    },
    decide: {
      title: { 'en-US': 'Decide on a redemption', 'it-IT': 'Decisione su un riscatto' },
      description: {
        'en-US': 'Approving burns the reserved points; refusing and cancelling return them.',
        'it-IT': 'L’approvazione brucia i punti riservati; rifiuto e annullamento li restituiscono.',
      },
      sentence: {
        'en-US': '{move} redemption {redeem} of {account}, {units} points. {reason}',
        'it-IT': '{move} del riscatto {redeem} di {account}, punti: {units}. {reason}',
      },
      absent: {
        account: { 'en-US': 'the member who requested it', 'it-IT': 'chi lo ha richiesto' },
        units: { 'en-US': 'its', 'it-IT': 'tutti' },
      },
      formats: { redeem: 'text', move: 'text', account: 'account', units: 'decimal', reason: 'text' },
      choices: {
        move: {
          approve: { 'en-US': 'Approve', 'it-IT': 'Approvazione' },
          refuse: { 'en-US': 'Refuse', 'it-IT': 'Rifiuto' },
          cancel: { 'en-US': 'Cancel', 'it-IT': 'Annullamento' },
        },
      },
      risk: 'high',
      args: z.object({
        redeem: countValue,
        move: z.enum(['approve', 'refuse', 'cancel']),
        ...seenPoints,
        reason: because,
      }),
    },
    correct: {
      title: { 'en-US': 'Correct a movement', 'it-IT': 'Correzione di un movimento' },
      description: {
        'en-US':
          'Reverses a recharge, or returns the points of a redemption. Each original is corrected once.',
        'it-IT':
          'Storna una ricarica o restituisce i punti di un riscatto. Ogni originale si corregge una sola volta.',
      },
      sentence: {
        'en-US': 'Reverse the movement {original} of {account}, {units} points: {reason}',
        'it-IT': 'Storno del movimento {original} di {account}, punti: {units}. Motivo: {reason}',
      },
      absent: {
        account: { 'en-US': 'the member concerned', 'it-IT': 'chi ne è titolare' },
        units: { 'en-US': 'its', 'it-IT': 'tutti' },
      },
      formats: { original: 'hash', account: 'account', units: 'decimal', reason: 'text' },
      risk: 'high',
      args: z.object({ original: ticket, ...seenPoints, reason: reason.check(z.minLength(1, 'a reason')) }),
    },
  },
  data: {
    config: dataEntry('config', programmeConfig),
    /** The number of the last redemption. */
    last: dataEntry('last_redeem', countValue),
    movement: dataEntry('movements:{ticket}', loyaltyMovement),
    redeem: dataEntry('redeems:{redeem}', loyaltyRedeem),
    /** The last recharge of an account under a reference. */
    recharged: dataEntry(
      'recharged:{account}:{reference}',
      z.object({ units: u64Value, at: countValue, ticket: z.string() }),
    ),
  },
  events: {
    /** The ticket is the call's own, also within a bulk: a correction names it. */
    loyalty_recharged: z.object({
      to: z.string(),
      units: u64Value,
      reference: z.string(),
      ticket: z.string(),
    }),
    loyalty_redeem_requested: z.object({
      redeem: countValue,
      account: z.string(),
      units: u64Value,
      what: z.string(),
    }),
    loyalty_redeem_decided: z.object({
      redeem: countValue,
      account: z.string(),
      units: u64Value,
      what: z.string(),
      state: redeemState,
    }),
    loyalty_corrected: z.object({
      original: z.string(),
      account: z.string(),
      units: u64Value,
      kind: z.enum(['recharge', 'redeem']),
      reason: z.string(),
    }),
  },
})
