import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'
import { dataEntry } from './data-entry.ts'
import { describeSmartContract } from './smart-contract.ts'
import { authorizedAccounts, countUpTo, noArgs, textValue, u64Value } from './values.ts'

/** What a lock keeps an account from: nothing, taking in, giving out, or both. */
export const lockKinds = ['None', 'Deposit', 'Withdraw', 'Full'] as const
export type LockKind = (typeof lockKinds)[number]

export const lockPrivileges = ['Owner', 'Contract', 'Creator'] as const
export type LockPrivilege = (typeof lockPrivileges)[number]

/** An account's state of one asset. */
export const assetHolding = z.object({
  units: u64Value,
  lock: z.optional(z.object({ kind: z.enum(lockKinds), privilege: z.enum(lockPrivileges) })),
})
export type AssetHolding = z.infer<typeof assetHolding>

/** The most decimals that an asset may have. */
export const mostDecimals = 18

const decimals = countUpTo(BigInt(mostDecimals))

/** An asset's settings and totals, as `stats` returns them. */
export const assetConfig = z.object({
  name: z.string(),
  creator: z.string(),
  authorized: z.array(z.string()),
  description: z.string(),
  url: z.string(),
  max_units: u64Value,
  minted: u64Value,
  burned: u64Value,
  decimals,
  symbol: z.optional(z.string()),
})
export type AssetConfig = z.infer<typeof assetConfig>

/** Whether an account may mint and burn an asset: its creator, and who the creator authorised. */
export const isIssuer = (
  { creator, authorized }: Pick<AssetConfig, 'creator' | 'authorized'>,
  accountId: string,
): boolean => creator === accountId || authorized.includes(accountId)

/** What every kind of asset contract states of its asset; one that states no decimals has none. */
const assetFacts = z.object({ decimals: z._default(decimals, 0) })

/** The key under which every kind of asset contract keeps its settings, read for what they have in common. */
export const assetFactsEntry = dataEntry('config', assetFacts)

/** The standard asset contract: one account carries it, and that account's id is the asset's id. */
export const asset = describeSmartContract({
  hash: '1220140dbef6156221ff9a07d29cfa342ab7a77736a05aa6357e80942ef1b2aba53b',
  title: { 'en-US': 'Asset', 'it-IT': 'Asset' },
  methods: {
    init: {
      title: { 'en-US': 'Create an asset', 'it-IT': 'Creazione di un asset' },
      description: {
        'en-US': 'Sets the asset’s name, limit and authorised accounts. The signer becomes its creator.',
        'it-IT': 'Imposta nome, limite e account autorizzati dell’asset. Chi firma ne diventa il creatore.',
      },
      sentence: {
        'en-US':
          'Create the asset {target} named {name}, {max_units}. Others who may mint and burn: {authorized}.',
        'it-IT':
          'Creazione dell’asset {target} di nome {name}, {max_units}. Altri che possono coniare e bruciare: {authorized}.',
      },
      formats: {
        name: 'text',
        authorized: 'list',
        description: 'text',
        url: 'text',
        max_units: 'limit',
        symbol: 'text',
        decimals: 'text',
      },
      risk: 'medium',
      args: z.object({
        name: textValue(100).check(z.minLength(1)),
        authorized: z._default(authorizedAccounts, []),
        description: z._default(textValue(1000), ''),
        url: z._default(textValue(500), ''),
        /** 0 for no limit. */
        max_units: u64Value,
        symbol: z.optional(textValue(12)),
        decimals: z.optional(decimals),
      }),
    },
    transfer: {
      title: { 'en-US': 'Transfer', 'it-IT': 'Trasferimento' },
      description: {
        'en-US': 'Moves units from one account to another.',
        'it-IT': 'Sposta unità da un account a un altro.',
      },
      sentence: {
        'en-US': 'Transfer {units} of {target} from {from} to {to}.',
        'it-IT': 'Trasferimento da {from} a {to}: {units} di {target}.',
      },
      formats: { from: 'account', to: 'account', units: 'amount' },
      risk: 'high',
      args: z.object({ from: accountId, to: accountId, units: u64Value }),
    },
    mint: {
      title: { 'en-US': 'Mint', 'it-IT': 'Conio' },
      description: { 'en-US': 'Creates new units of the asset.', 'it-IT': 'Crea nuove unità dell’asset.' },
      sentence: {
        'en-US': 'Mint {units} of {target} to {to}.',
        'it-IT': 'Conio a favore di {to}: {units} di {target}.',
      },
      formats: { to: 'account', units: 'amount' },
      risk: 'high',
      args: z.object({ to: accountId, units: u64Value }),
    },
    burn: {
      title: { 'en-US': 'Burn', 'it-IT': 'Bruciatura' },
      description: {
        'en-US': 'Destroys units of the asset permanently.',
        'it-IT': 'Distrugge definitivamente unità dell’asset.',
      },
      sentence: {
        'en-US': 'Burn {units} of {target} held by {from}.',
        'it-IT': 'Bruciatura dal saldo di {from}: {units} di {target}.',
      },
      formats: { from: 'account', units: 'amount' },
      risk: 'high',
      args: z.object({ from: accountId, units: u64Value }),
    },
    balance: {
      title: { 'en-US': 'Own balance', 'it-IT': 'Saldo proprio' },
      description: {
        'en-US': 'Returns how many units the caller holds.',
        'it-IT': 'Indica quante unità possiede chi chiama.',
      },
      sentence: {
        'en-US': 'Read {signer}’s balance of {target}.',
        'it-IT': 'Lettura del saldo di {signer} in {target}.',
      },
      formats: {},
      risk: 'low',
      args: noArgs,
    },
    stats: {
      title: { 'en-US': 'Statistics', 'it-IT': 'Statistiche' },
      description: {
        'en-US': 'Returns the asset’s settings and what was minted and burned.',
        'it-IT': 'Restituisce le impostazioni dell’asset e quanto è stato coniato e bruciato.',
      },
      sentence: {
        'en-US': 'Read the statistics of {target}.',
        'it-IT': 'Lettura delle statistiche di {target}.',
      },
      formats: {},
      risk: 'low',
      args: noArgs,
    },
    lock: {
      title: { 'en-US': 'Lock', 'it-IT': 'Blocco' },
      description: {
        'en-US': 'Stops an account from receiving or sending the asset, or unlocks it.',
        'it-IT': 'Impedisce a un account di ricevere o inviare l’asset, oppure lo sblocca.',
      },
      sentence: {
        'en-US': 'From now on {to} {lock} {target}.',
        'it-IT': 'Da ora {to} {lock} {target}.',
      },
      formats: { to: 'account', lock: 'text' },
      choices: {
        lock: {
          None: { 'en-US': 'can receive and send', 'it-IT': 'può ricevere e inviare' },
          Deposit: { 'en-US': 'can send but not receive', 'it-IT': 'può inviare ma non ricevere' },
          Withdraw: { 'en-US': 'can receive but not send', 'it-IT': 'può ricevere ma non inviare' },
          Full: { 'en-US': 'can neither receive nor send', 'it-IT': 'non può né ricevere né inviare' },
        },
      },
      risk: 'high',
      args: z.object({ to: accountId, lock: z.enum(lockKinds) }),
    },
  },
  data: { config: dataEntry('config', assetConfig) },
  events: {
    transfer: z.object({ from: z.string(), to: z.string(), units: u64Value }),
    mint: z.object({ to: z.string(), units: u64Value }),
    burn: z.object({ from: z.string(), units: u64Value }),
    lock: z.object({ to: z.string(), lock: z.enum(lockKinds) }),
  },
})
