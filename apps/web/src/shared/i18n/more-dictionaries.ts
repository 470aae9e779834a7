import { byKey } from './dictionary-key.ts'

/** What loads the texts of each service and of each room of the panel. The list grows with the services. */
export const moreDictionaries = byKey(
  import.meta.glob<Readonly<Record<string, unknown>>>(
    ['../*/locales/*.json', '../../shell/*/locales/*.json', '../../services/*/locales/*.json'],
    { import: 'default' },
  ),
)
