import { listScenarios } from '@panel/contracts/platform/control'
import { isRecord } from '@panel/contracts/platform/is-record'
import { findJournalEntries } from '@panel/contracts/platform/journal'
import {
  exportSnapshot,
  importSnapshot,
  removeSnapshot,
  restoreSnapshot,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { type TesterReport, testerReport } from '@panel/contracts/platform/tester-report'
import { useState } from 'react'
import { call, RefusedHereError } from '../api.ts'
import { currentState } from '../current-state.ts'
import { useLanguage } from '../language.tsx'
import { openRestored } from '../open-panel.ts'
import { ActButton, Card, FileChoice, Outcome } from '../parts.tsx'
import { readJson, saveJson } from '../save-json.ts'
import { readStored } from '../storage.ts'
import type { Texts } from '../texts/en-us.ts'
import { useAct } from '../use-act.ts'

/** The page of the panel that the report is about: the panel writes it into the address. */
const reportedRoute = (): string => {
  const route = new URLSearchParams(location.search).get('route') ?? ''
  return testerReport.shape.state.shape.route.safeParse(route).success ? route : '/panel/'
}

/** The account that is signed in to the panel in this browser. */
const signedInAccount = (): { account?: string } => {
  const user = readStored(storageKeys.user)
  return isRecord(user) && typeof user.accountId === 'string' ? { account: user.accountId } : {}
}

/** A snapshot's name for one report alone: two testers may make or open one at once. */
const ownName = () => ({
  body: { name: `report-${crypto.getRandomValues(new Uint32Array(2)).join('-')}` },
})

const makeReport = async (added: Parameters<typeof currentState>[0]): Promise<TesterReport> => {
  const named = ownName()
  const state = await currentState(added)
  const { entries } = await call(findJournalEntries, { body: { limit: 500, newestFirst: true } })
  await call(takeSnapshot, named)
  const snapshot = await call(exportSnapshot, named).finally(() => call(removeSnapshot, named))
  return { format: 'panel-report', at: new Date().toISOString(), state, journal: entries, snapshot }
}

const openReport = async (file: File, texts: Texts['report']): Promise<void> => {
  const { success, data: report } = testerReport.safeParse(await readJson(file))
  if (!success) throw new RefusedHereError(texts.unreadable)
  const { network } = await call(listScenarios, {})
  if (network !== report.state.network) throw new RefusedHereError(texts.otherNetwork)
  const named = ownName()
  await call(importSnapshot, { body: { ...report.snapshot, ...named.body } })
  await call(restoreSnapshot, named).finally(() => call(removeSnapshot, named))
  await openRestored(report.state)
}

/** Saves what a tester sees as one file, and opens such a file again. */
export function ReportView() {
  const { locale, texts: all } = useLanguage()
  const texts = all.report
  const act = useAct()
  const [route] = useState(reportedRoute)
  const save = async (): Promise<void> => {
    const report = await makeReport({ route, language: locale, ...signedInAccount() })
    saveJson(`${report.at.slice(0, 19).replaceAll(':', '-')}.panel-report.json`, report)
  }
  return (
    <Card title={texts.title} text={texts.text}>
      <p>{texts.page(route)}</p>
      <div className="line">
        <ActButton act={act} work={save} said={texts.saved}>
          {texts.save}
        </ActButton>
        <FileChoice
          act={act}
          label={texts.open}
          work={(file) => openReport(file, texts)}
          said={() => texts.opened}
        />
      </div>
      <Outcome act={act} />
    </Card>
  )
}
