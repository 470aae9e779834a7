import { isDelegationExpired } from '@panel/ledger/delegations'
import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'
import { dataEntry } from './data-entry.ts'
import { describeSmartContract } from './smart-contract.ts'
import { authorizedAccounts, countValue, positiveUnits, textValue, u64Value } from './values.ts'

/** The account of the payment e-services. */
export const paymentServicesId = '#PES'

/** What a merchant's accounts can be allowed to do for it: the methods that require a delegation. */
export const capabilities = ['report', 'refund', 'payout'] as const
export type Capability = (typeof capabilities)[number]

/** What sentences call each of them. */
const capabilityNames = {
  report: { 'en-US': 'report payments', 'it-IT': 'segnalare pagamenti' },
  refund: { 'en-US': 'refund buyers', 'it-IT': 'rimborsare acquirenti' },
  payout: { 'en-US': 'request payouts', 'it-IT': 'chiedere versamenti' },
}

/** The longest time ahead that a capability may end, in seconds: two years. */
export const longestCapabilitySeconds = 2 * 365 * 86_400

/** How long before its end a capability counts as ending, in seconds: seven days. */
export const endingSeconds = 7 * 86_400

/** One capability of one account: until when (Unix seconds), and by whom that was decided last. */
const capabilityGrant = z.object({
  until: countValue,
  revoked: z.boolean(),
  by: z.string(),
  at: countValue,
  ticket: z.string(),
})
export type CapabilityGrant = z.infer<typeof capabilityGrant>

/** What one account may do for one merchant. The revision is raised by every change. */
const capabilitySet = z.object({
  revision: countValue,
  grants: z.partialRecord(z.enum(capabilities), capabilityGrant),
})
export type CapabilitySet = z.infer<typeof capabilitySet>

export const capabilityStates = ['none', 'granted', 'ending', 'ended', 'revoked'] as const
export type CapabilityState = (typeof capabilityStates)[number]

/** The state of a capability at a moment, in Unix seconds: over at the very second of its end, like every delegation. */
export const capabilityStateAt = (grant: CapabilityGrant | undefined, seconds: number): CapabilityState => {
  if (!grant) return 'none'
  if (grant.revoked) return 'revoked'
  const ends = { expiration: BigInt(grant.until) }
  if (isDelegationExpired(ends, BigInt(seconds))) return 'ended'
  return isDelegationExpired(ends, BigInt(seconds + endingSeconds)) ? 'ending' : 'granted'
}

/** Whether a capability can be used at a moment. */
export const isCapable = (grant: CapabilityGrant | undefined, seconds: number): boolean => {
  const state = capabilityStateAt(grant, seconds)
  return state === 'granted' || state === 'ending'
}

/** The form in which a proof of payment is kept and compared: without spaces, in lower case. */
export const normalProof = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

/** Whether a normal proof can be on the ledger. */
export const isProof = (text: string): boolean => /^[0-9a-z][0-9a-z:._/-]{3,119}$/.test(text)

const proof = z.pipe(
  textValue(200),
  z.pipe(
    z.transform(normalProof),
    z.string().check(z.refine(isProof, { error: 'a proof of 4 to 120 letters, digits and : . _ / -' })),
  ),
)

const reference = textValue(140).check(z.minLength(1, 'a text'))

const servicesConfig = z.object({
  /** Who may change capabilities. */
  operators: authorizedAccounts.check(z.minLength(1)),
  /** The account of the platform that mints and takes payouts. */
  desk: accountId,
  assets: authorizedAccounts.check(z.minLength(1)),
})

/** A payment that was made elsewhere, as an account of the merchant reported it. */
const remoteReport = z.object({
  merchant: z.string(),
  account: z.string(),
  asset: z.string(),
  units: u64Value,
  proof: z.string(),
  at: countValue,
  ticket: z.string(),
})

const movement = { merchant: accountId, asset: accountId, units: positiveUnits }
const movementFormats = { merchant: 'account', asset: 'account', units: 'amount' } as const

/** Services of payment: what merchants' accounts may do for them, and payments made elsewhere that are minted once. */
export const paymentServices = describeSmartContract({
  hash: '122094fe5462842467a16a689d546805c434d6c69dae290baa31517b80728d8ab4a4',
  title: { 'en-US': 'Payment e-services', 'it-IT': 'Servizi di pagamento' },
  accountId: paymentServicesId,
  methods: {
    init: {
      title: { 'en-US': 'Set up payment e-services', 'it-IT': 'Configurazione dei servizi di pagamento' },
      description: {
        'en-US': 'Sets who changes capabilities, the desk that mints, and the assets.',
        'it-IT': 'Imposta chi cambia le autorizzazioni, lo sportello che conia e gli asset.',
      },
      sentence: {
        'en-US': 'Set up {target}, run by {operators}, with the desk {desk} for {assets}.',
        'it-IT': 'Configurazione di {target}, gestito da {operators}, con lo sportello {desk} per {assets}.',
      },
      formats: { operators: 'list', desk: 'account', assets: 'list' },
      risk: 'high',
      args: servicesConfig,
    },
    set_capabilities: {
      title: { 'en-US': 'Change capabilities', 'it-IT': 'Modifica delle autorizzazioni' },
      description: {
        'en-US':
          'Sets until when an account may do what for a merchant; 0 revokes. It is refused where the capabilities changed since they were read.',
        'it-IT':
          'Imposta fino a quando un account può fare che cosa per un esercente; 0 revoca. È rifiutato se le autorizzazioni sono cambiate da quando sono state lette.',
      },
      sentence: {
        'en-US': 'Set what {account} may do for {merchant}: {changes}.',
        'it-IT': 'Autorizzazioni di {account} per {merchant}: {changes}.',
      },
      formats: { merchant: 'account', account: 'account', revision: 'text', changes: 'json' },
      entries: {
        changes: {
          sentence: { 'en-US': '{method} ({until})', 'it-IT': '{method} ({until})' },
          formats: { method: 'text', until: 'end' },
          choices: { method: capabilityNames },
        },
      },
      risk: 'high',
      args: z.object({
        merchant: accountId,
        account: accountId,
        /** Of the capabilities as they were read; 0 where there were none. */
        revision: countValue,
        changes: z
          .array(z.object({ method: z.enum(capabilities), until: countValue }))
          .check(z.minLength(1), z.maxLength(capabilities.length)),
      }),
    },
    verify_capability: {
      title: { 'en-US': 'Verify a capability', 'it-IT': 'Verifica di un’autorizzazione' },
      description: {
        'en-US': 'Returns whether an account may call a method for a merchant now.',
        'it-IT': 'Indica se un account può chiamare ora un metodo per un esercente.',
      },
      sentence: {
        'en-US': 'Verify that {account} may {method} for {merchant}.',
        'it-IT': 'Controllo: {account} può {method} per {merchant}?',
      },
      formats: { merchant: 'account', account: 'account', method: 'text' },
      choices: { method: capabilityNames },
      risk: 'low',
      args: z.object({ merchant: accountId, account: accountId, method: z.enum(capabilities) }),
    },
    report: {
      title: { 'en-US': 'Report a remote payment', 'it-IT': 'Segnalazione di un pagamento remoto' },
      description: {
        'en-US': 'Says that a merchant was paid elsewhere, with the proof; it waits for its mint.',
        'it-IT': 'Dichiara che un esercente è stato pagato altrove, con la prova; attende il conio.',
      },
      sentence: {
        'en-US': 'Report that {merchant} was paid {units} of {asset} elsewhere, by the proof {proof}.',
        'it-IT': 'Segnalazione che {merchant} ha ricevuto altrove {units} di {asset}, con la prova {proof}.',
      },
      formats: { ...movementFormats, proof: 'text' },
      risk: 'medium',
      args: z.object({ ...movement, proof }),
    },
    mint: {
      title: { 'en-US': 'Mint a remote payment', 'it-IT': 'Conio di un pagamento remoto' },
      description: {
        'en-US': 'Mints to a merchant what was paid elsewhere. Each proof is minted once.',
        'it-IT': 'Conia a favore di un esercente quanto pagato altrove. Ogni prova è coniata una sola volta.',
      },
      sentence: {
        'en-US': 'Mint {units} of {asset} to {merchant} for the proof {proof}.',
        'it-IT': 'Conio a favore di {merchant}: {units} di {asset}, per la prova {proof}.',
      },
      formats: { ...movementFormats, proof: 'text' },
      risk: 'high',
      args: z.object({ ...movement, proof }),
    },
    refund: {
      title: { 'en-US': 'Refund a buyer', 'it-IT': 'Rimborso a un acquirente' },
      description: {
        'en-US': 'Gives units of a merchant back to a buyer.',
        'it-IT': 'Restituisce a un acquirente unità di un esercente.',
      },
      sentence: {
        'en-US': 'Refund {units} of {asset} of {merchant} to {to}: {reference}',
        'it-IT': 'Rimborso da {merchant} a {to}: {units} di {asset}. Riferimento: {reference}',
      },
      formats: { ...movementFormats, to: 'account', reference: 'text' },
      risk: 'high',
      args: z.object({ ...movement, to: accountId, reference }),
    },
    payout: {
      title: { 'en-US': 'Request a payout', 'it-IT': 'Richiesta di versamento' },
      description: {
        'en-US': 'Gives units of a merchant to the desk, to be paid to its bank.',
        'it-IT': 'Invia allo sportello unità di un esercente, da versare alla sua banca.',
      },
      sentence: {
        'en-US': 'Pay out {units} of {asset} of {merchant}: {reference}',
        'it-IT':
          'Versamento in banca per {merchant}, dal suo saldo: {units} di {asset}. Riferimento: {reference}',
      },
      formats: { ...movementFormats, reference: 'text' },
      risk: 'high',
      args: z.object({ ...movement, reference }),
    },
  },
  data: {
    config: dataEntry('config', servicesConfig),
    capabilities: dataEntry('delegations:{account}:{merchant}', capabilitySet),
    /** The number of the last report. */
    last: dataEntry('last_report', countValue),
    report: dataEntry('reports:{number}', remoteReport),
    minted: dataEntry(
      'minted:{proof}',
      z.object({ merchant: z.string(), asset: z.string(), units: u64Value, ticket: z.string() }),
    ),
  },
  events: {
    capabilities_set: z.object({ merchant: z.string(), account: z.string(), revision: countValue }),
    remote_reported: z.extend(remoteReport, { number: countValue }),
    remote_minted: z.object({
      merchant: z.string(),
      asset: z.string(),
      units: u64Value,
      proof: z.string(),
      ticket: z.string(),
    }),
    remote_refunded: z.object({
      merchant: z.string(),
      asset: z.string(),
      to: z.string(),
      units: u64Value,
      reference: z.string(),
    }),
    payout_requested: z.object({
      merchant: z.string(),
      asset: z.string(),
      units: u64Value,
      reference: z.string(),
    }),
  },
})
