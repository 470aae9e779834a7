import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'
import { dataEntry } from './data-entry.ts'
import { describeSmartContract } from './smart-contract.ts'
import { countValue, positiveUnits, textValue, u64Value } from './values.ts'

/** The account that carries the bridge to bitcoin, and the one of the bridge to Ethereum. */
export const bitcoinBridgeId = '#BRIDGE-BTC'
export const ethereumBridgeId = '#BRIDGE-ETH'

/** The networks that a bridge can lead to; each has its own form of addresses. */
export const bridgeNetworks = ['bitcoin', 'bitcoin-test', 'bitcoin-regtest', 'ethereum'] as const

const bridgeConfig = z.object({
  network: z.enum(bridgeNetworks),
  /** The account that reports to the ledger what happened on the other chain. */
  relay: accountId,
  /** The assets that the bridge mints and burns. */
  assets: z.array(accountId).check(z.minLength(1), z.maxLength(100)),
})

/** What a deposit of the other chain made here. The proof names the deposit, so that it is minted at most once. */
const mintedDeposit = z.object({ asset: z.string(), to: z.string(), units: u64Value, ticket: z.string() })

/** Units that were burned here to be paid there. */
const bridgeWithdrawal = z.object({
  from: z.string(),
  asset: z.string(),
  units: u64Value,
  address: z.string(),
  ticket: z.string(),
  refunded: z.boolean(),
})

/** Names one deposit of the other chain, such as a transaction's id and the number of its output. */
const proof = textValue(140).check(z.regex(/^[0-9a-zx:]{1,140}$/))

/** A bridge to another chain: it mints what was deposited there, and burns what is to be paid there. */
export const bridge = describeSmartContract({
  hash: '12202f18c11a340f7a4d0003ecc1806c642d03d0f82823b0065429c20ec3a13d00a9',
  title: { 'en-US': 'Bridge', 'it-IT': 'Ponte' },
  methods: {
    init: {
      title: { 'en-US': 'Set up a bridge', 'it-IT': 'Configurazione di un ponte' },
      description: {
        'en-US': 'Sets the other chain, the relay account and the assets of the bridge.',
        'it-IT': 'Imposta l’altra catena, l’account relay e gli asset del ponte.',
      },
      sentence: {
        'en-US': 'Set up the bridge {target} to {network}, with the relay {relay}, for {assets}.',
        'it-IT': 'Configurazione del ponte {target} verso {network}, con il relay {relay}, per {assets}.',
      },
      formats: { network: 'text', relay: 'account', assets: 'list' },
      choices: {
        network: {
          bitcoin: { 'en-US': 'Bitcoin', 'it-IT': 'Bitcoin' },
          'bitcoin-test': { 'en-US': 'Bitcoin’s test network', 'it-IT': 'la rete di prova di Bitcoin' },
          'bitcoin-regtest': {
            'en-US': 'a regtest network of Bitcoin',
            'it-IT': 'una rete regtest di Bitcoin',
          },
          ethereum: { 'en-US': 'Ethereum', 'it-IT': 'Ethereum' },
        },
      },
      risk: 'high',
      args: bridgeConfig,
    },
    mint: {
      title: { 'en-US': 'Mint a deposit', 'it-IT': 'Conio di un deposito' },
      description: {
        'en-US': 'Mints what was deposited on the other chain. Each deposit is minted once.',
        'it-IT': 'Conia quanto depositato sull’altra catena. Ogni deposito è coniato una sola volta.',
      },
      sentence: {
        'en-US': 'Mint {units} of {asset} to {to} for the deposit {proof}.',
        'it-IT': 'Conio a favore di {to}: {units} di {asset}, per il deposito {proof}.',
      },
      formats: { asset: 'account', to: 'account', units: 'amount', proof: 'text' },
      risk: 'high',
      args: z.object({ asset: accountId, to: accountId, units: positiveUnits, proof }),
    },
    withdraw: {
      title: { 'en-US': 'Withdraw to the other chain', 'it-IT': 'Prelievo verso l’altra catena' },
      description: {
        'en-US': 'Burns units of the signer, to be paid to an address of the other chain.',
        'it-IT': 'Brucia unità di chi firma, da pagare a un indirizzo dell’altra catena.',
      },
      sentence: {
        'en-US': 'Burn {units} of {asset} held by {signer}, to be paid to {address}.',
        'it-IT': 'Bruciatura dal saldo di {signer}: {units} di {asset}, da pagare a {address}.',
      },
      formats: { asset: 'account', units: 'amount', address: 'text' },
      payer: 'signer',
      risk: 'high',
      args: z.object({ asset: accountId, units: positiveUnits, address: textValue(100) }),
    },
    refund: {
      title: { 'en-US': 'Refund a withdrawal', 'it-IT': 'Rimborso di un prelievo' },
      description: {
        'en-US':
          'Mints again what a withdrawal burned that will not be paid. Each withdrawal is refunded once.',
        'it-IT':
          'Conia di nuovo quanto bruciato da un prelievo che non sarà pagato. Ogni prelievo è rimborsato una sola volta.',
      },
      sentence: {
        'en-US': 'Refund the withdrawal {id} of {target} to its account.',
        'it-IT': 'Rimborso del prelievo {id} di {target} al suo account.',
      },
      formats: { id: 'text' },
      risk: 'high',
      args: z.object({ id: countValue }),
    },
  },
  data: {
    config: dataEntry('config', bridgeConfig),
    /** The number of the last withdrawal. */
    last: dataEntry('last_withdrawal', countValue),
    minted: dataEntry('minted:{proof}', mintedDeposit),
    withdrawal: dataEntry('withdrawals:{id}', bridgeWithdrawal),
  },
  events: {
    bridge_minted: z.object({ asset: z.string(), to: z.string(), units: u64Value, proof: z.string() }),
    bridge_withdrawn: z.object({
      id: countValue,
      from: z.string(),
      asset: z.string(),
      units: u64Value,
      address: z.string(),
    }),
    bridge_refunded: z.object({ id: countValue, to: z.string(), asset: z.string(), units: u64Value }),
  },
})
