import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { MAX_QUESTION_BYTES } from '@panel/ledger/messages'
import * as z from 'zod'
import { isLoopback } from './demo/demo-origin.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const flag = (standard: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(standard)
    .transform((text) => text === '1')
const port = z.coerce.number('a port number').int().min(0).max(65_535)
const origin = z
  .url({ protocol: /^https?$/, error: 'an http(s) origin' })
  .refine((text) => /^https?:\/\/[^/?#@]+$/i.test(text), { error: 'an origin without a path' })
  // Written as browsers do: in small letters, without the port that the scheme has anyway.
  .transform((text) => new URL(text).origin)

/** Whether a page under any path can load a script from there. Plain http is for a wallet that is being developed. */
const isScriptAddress = (text: string): boolean => {
  if (/^\/(?![/\\])/.test(text)) return true
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : { protocol: '', hostname: '' }
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** Entries with commas between them. */
const byComma = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )

/** A text that is masked in logs, errors and the journal. */
const secret = () => z.string().min(32, 'at least 32 characters').optional().meta({ secret: true })

const settings = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('localhost'),
  /** Where data stay; `:memory:` keeps none. */
  DATA_DIR: z.string().min(1).default(`${repository}.data`),
  /** Serves the control calls for testers. */
  CONTROL: flag('0'),
  /** Whether the control calls can go back in time, for which each change of a row is recorded. */
  REWIND: flag('1'),
  /** Whether the accounts of the fixtures exist, whose keys are public; as CONTROL when absent. */
  READY_ACCOUNTS: z.enum(['0', '1']).optional(),
  /** Whether the example services exist, on a port of their own. */
  EXAMPLES: flag('1'),
  DEMO_PORT: port.optional(),
  /** How browsers reach the demo services; derived from the port when absent. */
  DEMO_ORIGIN: origin.optional(),
  SCENARIO: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'the name of a scenario')
    .optional(),
  /** A folder of further scenarios. */
  SCENARIOS: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Signs session tokens; made and kept in the data directory when absent. */
  JWT_SECRET: secret(),
  /** Encrypts personal data at rest; made and kept in the data directory when absent. */
  PERSONAL_DATA_KEY: secret(),
  PANEL_DIST: z.string().min(1).default(`${repository}apps/web/dist`),
  FIXTURES_DIR: z.string().min(1).default(`${repository}fixtures`),
  /** The node of a real network; the embedded chain serves when absent. */
  LEDGER_NODE_URL: z
    .url({ protocol: /^https?$/, error: 'an http(s) address' })
    // Addresses are written in logs and errors, and no request can be made to one with a password.
    .refine((text) => URL.canParse(text) && new URL(text).username + new URL(text).password === '', {
      error: 'an address without a name and a password',
    })
    .optional(),
  /** When the embedded chain seals blocks: with what arrived together, or once one is full or its time is over. */
  SEALING: z.enum(['at-once', 'in-blocks']).default('at-once'),
  /** The largest transaction in bytes; no node takes a longer message than the default. */
  TRANSACTION_LIMIT: z.coerce.number().int().min(1024).max(MAX_QUESTION_BYTES).default(MAX_QUESTION_BYTES),
  /** The port of the ledger's bridge over TCP; absent: no bridge. */
  BRIDGE_PORT: port.optional(),
  /** Further origins, by comma, whose pages may call the API and open sockets. The server's own always may. */
  ALLOWED_ORIGINS: byComma.pipe(z.array(origin)),
  /** Where webhooks may go besides the demo shop, separated by commas; `*` for every public https host. */
  WEBHOOK_ORIGINS: byComma.pipe(z.array(z.union([z.literal('*'), origin]))),
  /** Sign-in calls that one address may make in ten seconds. */
  SIGN_IN_LIMIT: z.coerce.number().int().positive().default(200),
  /** All calls that one address may make in a second; 0 sets no limit. */
  RATE_LIMIT: z.coerce.number().int().nonnegative().default(0),
  /** Serves GET /metrics to this machine, and with METRICS_TOKEN. */
  METRICS: flag('0'),
  METRICS_TOKEN: secret(),
  /** True behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
  TRUST_PROXY: flag('0'),
  /** Where `npm run dev` serves the panel; data whose migrations were changed are then made again. */
  DEV_ORIGIN: origin.optional(),
  /** Where people reach the panel: messages link to it. */
  PANEL_ORIGIN: origin
    .refine((text) => text.startsWith('https:'), { error: 'an https origin' })
    .default('https://localhost'),
  WALLET_SCRIPT: z
    .string()
    .refine(isScriptAddress, { error: 'a path that starts with /, an https address, or http on localhost' })
    .default('/wallet/widget.js'),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

/** The names of the settings whose values are secret. */
export const secretSettings: readonly string[] = Object.entries(settings.shape).flatMap(([name, schema]) =>
  schema.meta()?.secret === true ? [name] : [],
)

const environment = settings.transform((parsed) => ({
  ...parsed,
  READY_ACCOUNTS: parsed.READY_ACCOUNTS === undefined ? parsed.CONTROL : parsed.READY_ACCOUNTS === '1',
  DEMO_PORT: parsed.DEMO_PORT ?? (parsed.PORT === 0 ? 0 : parsed.PORT + 1),
}))

/** The server's whole configuration. */
export type Config = z.output<typeof environment>

/** The secret values of a configuration. */
export const secretsOf = (config: Config): string[] =>
  Object.entries(config).flatMap(([name, value]) =>
    secretSettings.includes(name) && typeof value === 'string' ? [value] : [],
  )

/** The environment does not say what the server needs; the message lists everything that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The scenario of the command line. What else is there is refused: a misspelt option would be without effect. */
const scenarioOf = (args: readonly string[]): string | undefined => {
  try {
    return parseArgs({ args: [...args], options: { scenario: { type: 'string' } } }).values.scenario
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new ConfigError(`${problem}. Usage: npm start -- --scenario <name>`)
  }
}

/**
 * Reads the configuration from environment variables and `--scenario <name>`.
 *
 * @throws ConfigError naming every variable that is wrong, or an argument that there is not.
 */
export const readConfig = (
  variables: Readonly<Record<string, string | undefined>>,
  args: readonly string[] = [],
): Config => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const scenario = scenarioOf(args)
  if (scenario !== undefined) given.SCENARIO = scenario
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The configuration is wrong. ${lines.join('; ')}`)
}
