import { Button, Group } from '@mantine/core'
import { isLookalike, mostDomains, readDomains } from '@panel/contracts/platform/licences/domains'
import { accountId } from '@panel/contracts/platform/primitives'
import { createLicence } from '@panel/contracts/services/license-syn-pay/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueueDialog } from '../../../shared/bulk/queue-dialog.tsx'
import { CsvIn, type ReadLine } from '../../../shared/csv-in/csv-in.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Card, Hint, TwoLines } from '../../../shared/ui/layout.tsx'
import { licenceEndpoints } from '../queries.ts'

interface Row {
  readonly merchantId: string
  readonly domains: string[]
}

const useReadLine = () => {
  const { t } = useTranslation('license-syn-pay')
  return (merchant: string, typed: string): ReadLine<Row> => {
    if (!accountId.safeParse(merchant).success) return { problem: t('many.merchant') }
    const lines = readDomains(typed.split(/\s+/))
    const bad = lines.find(({ problem }) => problem !== undefined)
    if (bad) {
      const reason = t(`domains.problems.${bad.problem}`, { line: bad.first, most: mostDomains })
      return { problem: `${bad.typed}: ${reason}` }
    }
    const domains = lines.flatMap(({ domain }) => domain ?? [])
    if (domains.length === 0) return { problem: t('many.noDomain') }
    if (domains.some(isLookalike)) return { problem: t('many.lookalike') }
    return { row: { merchantId: merchant, domains } }
  }
}

/** Licences from a list: each line is one, with its merchant and domains. They are made one after the other. */
export function LicencesIn() {
  const { t } = useTranslation('license-syn-pay')
  const readLine = useReadLine()
  const [making, setMaking] = useState<readonly Row[]>()
  return (
    <Card title={t('many.title')} narrow>
      <Hint>{t('many.text')}</Hint>
      <CsvIn
        label={t('many.label')}
        columns={[t('fields.merchantId'), t('fields.domains')]}
        readLine={({ cells }) => readLine((cells[0] ?? '').trim(), cells[1] ?? '')}
        keyOf={({ merchantId, domains }) => `${merchantId} ${domains.join(' ')}`}
      >
        {(rows) => (
          <Group justify="flex-end">
            <Button onClick={() => setMaking(rows)}>{t('many.submit', { count: rows.length })}</Button>
          </Group>
        )}
      </CsvIn>
      {making && (
        <QueueDialog
          title={t('many.submit', { count: making.length })}
          text={t('many.ask')}
          confirm={t('many.confirm')}
          rows={making.map(({ merchantId, domains }, id) => ({
            id,
            label: (
              <TwoLines note={domains.join(', ')}>
                <AccountId id={merchantId} />
              </TwoLines>
            ),
          }))}
          invalidates={licenceEndpoints}
          act={async (id, change) => {
            const row = making[id]
            if (row) await change(createLicence, { body: { ...row, lookalikes: false } })
          }}
          onClose={() => setMaking(undefined)}
        />
      )}
    </Card>
  )
}
