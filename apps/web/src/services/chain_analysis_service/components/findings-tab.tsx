import { Button, Stack } from '@mantine/core'
import type { Finding } from '@panel/contracts/services/chain_analysis_service/findings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { spanOf } from '../../../shared/list/period.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import type { View } from '../view-in-url.ts'
import { FindingDialog } from './finding-dialog.tsx'
import { findingList } from './finding-list.tsx'
import { FlagTable } from './flag-table.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import { SilenceTable } from './silence-table.tsx'

/** Unusual movements, each with the rule that found it; what is no alarm is said so, what belongs together becomes a case. */
export function FindingsTab({ view, search }: { view: View; search: UrlSearch }) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useListSearch()
  const [caseOf, setCaseOf] = useState<readonly Finding[]>()
  return (
    <Stack>
      <ServerList
        list={findingList}
        search={search}
        heading={t('findings.title')}
        fixed={{ assetId: view.assetId, ...spanOf(view.days) }}
        selectionActions={(rows) => (
          <Button size="compact-sm" onClick={() => setCaseOf(rows)}>
            {t('cases.openOf', { count: rows.length })}
          </Button>
        )}
      />
      <SilenceTable assetId={view.assetId} />
      <FlagTable />
      {view.finding !== undefined && (
        <FindingDialog
          view={view}
          findingId={view.finding}
          onCase={(finding) => setCaseOf([finding])}
          onClose={() => change({ finding: undefined })}
        />
      )}
      {caseOf && (
        <OpenCaseDialog view={view} findings={caseOf} search={search} onClose={() => setCaseOf(undefined)} />
      )}
    </Stack>
  )
}
