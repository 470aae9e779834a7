/** Each setting's default, as a person reads it, and what it does. `.data` and such are folders of the repository. */
export const settingTexts = {
  PORT: ['8080', 'Port of the panel and its API; 0 takes a free one'],
  HOST: ['localhost', 'Host name or address to listen on; 0.0.0.0 for all'],
  DATA_DIR: ['.data', 'Where data stay; `:memory:` keeps none'],
  CONTROL: ['0; 1 by npm start', 'Serves the control calls for testers'],
  REWIND: ['1', '0 records no changes: the control calls cannot go back, and writing is faster'],
  READY_ACCOUNTS: ['as CONTROL', 'Whether the accounts of the fixtures exist, whose keys are public'],
  EXAMPLES: ['1', 'Whether the example services demo_notes, demo_board and demo_shop exist'],
  DEMO_PORT: ['PORT + 1', 'Port of the example services'],
  DEMO_ORIGIN: [
    'the other loopback name',
    'How browsers reach the example services, such as https://demo.example',
  ],
  SCENARIO: [
    'the one of before, else default',
    'Named state of the world to start in; also `--scenario <name>`',
  ],
  SCENARIOS: ['none', 'A folder with scenarios of your own, `<name>.json`; see scenarios.md'],
  LOG_LEVEL: ['info', 'fatal, error, warn, info, debug, trace or silent'],
  JWT_SECRET: ['made and kept in DATA_DIR', 'Signs session tokens; at least 32 characters'],
  PERSONAL_DATA_KEY: ['made and kept in DATA_DIR', 'Encrypts personal data at rest; at least 32 characters'],
  PANEL_DIST: ['apps/web/dist', 'The built panel'],
  FIXTURES_DIR: ['fixtures', 'The data of a new world, with its scenarios in `scenarios/<name>.json`'],
  LEDGER_NODE_URL: ['the embedded chain', 'The node of a real network; also gives the network’s name'],
  SEALING: [
    'at-once',
    'When blocks are sealed: at-once, or in-blocks of the size and time (`block_threshold`, `block_timeout`) in `genesis.json`',
  ],
  TRANSACTION_LIMIT: ['1048576', 'Bytes that a transaction may have, from 1024 to the default'],
  BRIDGE_PORT: ['no bridge', 'Port of the ledger’s bridge over TCP'],
  ALLOWED_ORIGINS: [
    'none',
    'Further origins, by comma, whose pages may sign in, call the API and open sockets',
  ],
  WEBHOOK_ORIGINS: [
    'none',
    'Where webhooks may go besides the demo shop: origins separated by commas; * for every public https host',
  ],
  SIGN_IN_LIMIT: ['200', 'Sign-in calls that one address may make in ten seconds'],
  RATE_LIMIT: ['0', 'Calls that one address may make in a second; 0 sets no limit'],
  METRICS: ['0', '1 serves GET /metrics for Prometheus to this machine and with METRICS_TOKEN'],
  METRICS_TOKEN: ['none', 'Bearer token that reads GET /metrics from elsewhere; at least 32 characters'],
  TRUST_PROXY: ['0', '1 behind one proxy that sets X-Forwarded-For and X-Forwarded-Proto'],
  DEV_ORIGIN: [
    'set by npm run dev',
    'Where the panel is developed; data whose migrations were changed are made again',
  ],
  PANEL_ORIGIN: [
    'https://localhost',
    'Where people reach the panel: messages link to it, and people may sign in there',
  ],
  WALLET_SCRIPT: [
    '/wallet/widget.js',
    'The wallet’s script: a path of the server, an https URL, or http on localhost',
  ],
} as const satisfies Readonly<Record<string, readonly [string, string]>>

/** What `--help` prints. */
export const helpText = (): string =>
  [
    'Usage: npm start [-- --scenario <name>]',
    '',
    'Settings are environment variables:',
    ...Object.entries(settingTexts).map(
      ([name, [standard, text]]) => `  ${name.padEnd(16)} ${text} (default: ${standard})`,
    ),
    '',
  ].join('\n')

/** The settings as a table in Markdown, for docs/settings.md. */
export const settingsTable = (): string =>
  [
    '| Setting | Default | What it does |',
    '| --- | --- | --- |',
    ...Object.entries(settingTexts).map(
      ([name, [standard, text]]) => `| \`${name}\` | ${standard} | ${text} |`,
    ),
  ].join('\n')
