import * as z from 'zod/mini'
import { accountId, hashId } from '../platform/primitives.ts'
import { dataEntry } from './data-entry.ts'
import { describeSmartContract } from './smart-contract.ts'
import { bytesValue, countValue, noArgs, textValue, u64Value } from './values.ts'

/** The asset that pays for executions. */
export const fuelAssetId = '#FUEL'

/** The account that carries the service contract. */
export const serviceAccountId = 'TRINCI'

/** A name for an account, unique on the network. */
export const aliasName = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9._-]{2,31}$/, '3 to 32 of a-z, 0-9, dot, dash, underscore'))
const assetId = z.string().check(z.regex(/^#[A-Za-z0-9_-]{1,63}$/, "'#' and a name"))
const contractHash = z.union([bytesValue, hashId])
const byAlias = z.object({ alias: aliasName })

const aliasEvent = z.object({ alias: z.string(), account: z.string() })

/** The network's settings, under the names by which nodes store them. */
const networkSettings = z.looseObject({
  network_name: z.string(),
  block_threshold: z.int(),
  block_timeout: z.int(),
  burning_fuel_method: z.string(),
})

/** The network's own contract: what is registered on it, and its settings. */
export const service = describeSmartContract({
  hash: '12201987ab1da828840055374537813756bab69293921035745ca0da55e8c0888670',
  title: { 'en-US': 'Network service', 'it-IT': 'Servizio di rete' },
  accountId: serviceAccountId,
  methods: {
    contract_registration: {
      title: { 'en-US': 'Register a contract', 'it-IT': 'Registrazione di un contratto' },
      description: {
        'en-US': 'Publishes a contract’s code and what it is.',
        'it-IT': 'Pubblica il codice di un contratto e la sua descrizione.',
      },
      sentence: {
        'en-US': 'Register the contract {name}, version {version}.',
        'it-IT': 'Registrazione del contratto {name}, versione {version}.',
      },
      formats: { name: 'text', version: 'text', description: 'text', url: 'text', bin: 'bytes' },
      risk: 'medium',
      args: z.object({
        name: textValue(100).check(z.minLength(1)),
        version: textValue(32),
        description: z._default(textValue(1000), ''),
        url: z._default(textValue(500), ''),
        bin: bytesValue,
      }),
    },
    asset_registration: {
      title: { 'en-US': 'Register an asset', 'it-IT': 'Registrazione di un asset' },
      description: {
        'en-US': 'Publishes what an asset is. Only its creator may do so.',
        'it-IT': 'Pubblica la descrizione di un asset; può farlo solo il suo creatore.',
      },
      sentence: {
        'en-US': 'Register the asset {id} as {name}.',
        'it-IT': 'Registrazione dell’asset {id} come {name}.',
      },
      formats: { id: 'account', name: 'text', description: 'text', url: 'text' },
      risk: 'medium',
      args: z.object({
        id: assetId,
        name: textValue(100).check(z.minLength(1)),
        description: z._default(textValue(1000), ''),
        url: z._default(textValue(500), ''),
      }),
    },
    alias_registration: {
      title: { 'en-US': 'Register an alias', 'it-IT': 'Registrazione di un alias' },
      description: {
        'en-US': 'Gives the signer’s account a name of its own.',
        'it-IT': 'Assegna un nome all’account di chi firma.',
      },
      sentence: {
        'en-US': 'Register {alias} as a name of {signer}.',
        'it-IT': 'Registrazione di {alias} come nome di {signer}.',
      },
      formats: { alias: 'text' },
      risk: 'low',
      args: byAlias,
    },
    alias_lookup: {
      title: { 'en-US': 'Look up an alias', 'it-IT': 'Ricerca di un alias' },
      description: {
        'en-US': 'Returns the account of a name.',
        'it-IT': 'Restituisce l’account di un nome.',
      },
      sentence: { 'en-US': 'Read whose name {alias} is.', 'it-IT': 'Ricerca di chi ha il nome {alias}.' },
      formats: { alias: 'text' },
      risk: 'low',
      args: byAlias,
    },
    alias_deletion: {
      title: { 'en-US': 'Delete an alias', 'it-IT': 'Eliminazione di un alias' },
      description: {
        'en-US': 'Frees a name of the signer’s account for anyone.',
        'it-IT': 'Libera un nome dell’account di chi firma per chiunque.',
      },
      sentence: {
        'en-US': 'Delete {signer}’s name {alias}.',
        'it-IT': 'Eliminazione del nome {alias} di {signer}.',
      },
      formats: { alias: 'text' },
      risk: 'medium',
      args: byAlias,
    },
    get_contract_information: {
      title: { 'en-US': 'Contract information', 'it-IT': 'Informazioni sul contratto' },
      description: {
        'en-US': 'Describes a registered contract.',
        'it-IT': 'Descrive un contratto registrato.',
      },
      sentence: {
        'en-US': 'Read about the contract {contract}.',
        'it-IT': 'Lettura delle informazioni sul contratto {contract}.',
      },
      formats: { contract: 'hash' },
      risk: 'low',
      args: z.object({ contract: contractHash }),
    },
    get_asset_information: {
      title: { 'en-US': 'Asset information', 'it-IT': 'Informazioni sull’asset' },
      description: {
        'en-US': 'Describes a registered asset.',
        'it-IT': 'Descrive un asset registrato.',
      },
      sentence: {
        'en-US': 'Read about the asset {id}.',
        'it-IT': 'Lettura delle informazioni sull’asset {id}.',
      },
      formats: { id: 'account' },
      risk: 'low',
      args: z.object({ id: accountId }),
    },
    get_alias_information: {
      title: { 'en-US': 'Alias information', 'it-IT': 'Informazioni sull’alias' },
      description: {
        'en-US': 'Returns whose name an alias is and since when.',
        'it-IT': 'Indica di chi è un alias e da quando.',
      },
      sentence: {
        'en-US': 'Read about the name {alias}.',
        'it-IT': 'Lettura delle informazioni sul nome {alias}.',
      },
      formats: { alias: 'text' },
      risk: 'low',
      args: byAlias,
    },
    burn_fuel: {
      title: { 'en-US': 'Burn fuel', 'it-IT': 'Bruciatura di carburante' },
      description: {
        'en-US': 'Burns the fuel of an execution. Only the network itself may do so.',
        'it-IT': 'Brucia il carburante di un’esecuzione; può farlo solo la rete stessa.',
      },
      sentence: {
        'en-US': 'Burn {units} of fuel held by {from}.',
        'it-IT': 'Bruciatura dal saldo di {from}: {units} di carburante.',
      },
      formats: { from: 'account', units: 'amount' },
      risk: 'high',
      args: z.object({ from: accountId, units: u64Value }),
    },
    get_settings: {
      title: { 'en-US': 'Network settings', 'it-IT': 'Impostazioni di rete' },
      description: {
        'en-US': 'Returns the network’s settings.',
        'it-IT': 'Restituisce le impostazioni della rete.',
      },
      sentence: {
        'en-US': 'Read the network’s settings.',
        'it-IT': 'Lettura delle impostazioni della rete.',
      },
      formats: {},
      risk: 'low',
      args: noArgs,
    },
  },
  data: {
    settings: dataEntry('blockchain:settings', networkSettings),
    contract: dataEntry('contracts:metadata:{hash}', z.looseObject({ name: z.string() })),
    code: dataEntry('contracts:code:{hash}', bytesValue),
    asset: dataEntry('assets:metadata:{assetId}', z.looseObject({ name: z.string() })),
    /** `registered` in Unix seconds. */
    alias: dataEntry('aliases:metadata:{alias}', z.object({ account: z.string(), registered: countValue })),
  },
  events: {
    contract_registered: z.object({ contract: z.string(), name: z.string() }),
    asset_registered: z.object({ id: z.string() }),
    alias_registered: aliasEvent,
    alias_deleted: aliasEvent,
  },
})
