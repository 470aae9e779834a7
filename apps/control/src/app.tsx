import { locales } from '@panel/contracts/platform/locales'
import { useState, useSyncExternalStore } from 'react'
import { type ColorScheme, chooseColorScheme, chosenColorScheme, colorSchemes } from './color-scheme.ts'
import { readHash } from './hash.ts'
import { useLanguage } from './language.tsx'
import { AccessView } from './views/access-view.tsx'
import { AccountsView } from './views/accounts-view.tsx'
import { FaultsView } from './views/faults-view.tsx'
import { JournalView } from './views/journal-view.tsx'
import { LastAction } from './views/last-action.tsx'
import { ReportView } from './views/report-view.tsx'
import { TransactionsView } from './views/transactions-view.tsx'
import { WorldView } from './views/world-view.tsx'

const views = {
  world: WorldView,
  faults: FaultsView,
  transactions: TransactionsView,
  accounts: AccountsView,
  access: AccessView,
  journal: JournalView,
  report: ReportView,
} as const
type ViewName = keyof typeof views
const viewNames: readonly ViewName[] = [
  'world',
  'faults',
  'transactions',
  'accounts',
  'access',
  'journal',
  'report',
]

const shownView = (): ViewName => {
  const { view } = readHash()
  return viewNames.find((name) => name === view) ?? 'world'
}

const onHashChange = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const isColorScheme = (value: string): value is ColorScheme => colorSchemes.some((scheme) => scheme === value)

function Preferences() {
  const { locale, texts, choose } = useLanguage()
  const [scheme, setScheme] = useState(chosenColorScheme)
  return (
    <div className="preferences">
      <select
        aria-label={texts.language}
        value={locale}
        onChange={({ target }) => choose(locales.find((each) => each === target.value) ?? locale)}
      >
        {locales.map((each) => (
          <option key={each} value={each}>
            {texts.languages[each]}
          </option>
        ))}
      </select>
      <select
        aria-label={texts.theme}
        value={scheme}
        onChange={({ target }) => {
          if (!isColorScheme(target.value)) return
          chooseColorScheme(target.value)
          setScheme(target.value)
        }}
      >
        {colorSchemes.map((each) => (
          <option key={each} value={each}>
            {texts.themes[each]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The whole page: one view at a time, which the address names. */
export function App() {
  const { texts } = useLanguage()
  const shown = useSyncExternalStore(onHashChange, shownView)
  const View = views[shown]
  return (
    <>
      <header>
        <div className="head">
          <h1>{texts.title}</h1>
          <Preferences />
        </div>
        <nav aria-label={texts.views}>
          {viewNames.map((name) => (
            <a key={name} href={`#${name}`} aria-current={name === shown ? 'page' : undefined}>
              {texts.viewNames[name]}
            </a>
          ))}
          <a href="/panel/">{texts.panel}</a>
          <a href="/api/docs">{texts.api}</a>
        </nav>
        <LastAction />
      </header>
      <main>
        <View />
      </main>
    </>
  )
}
