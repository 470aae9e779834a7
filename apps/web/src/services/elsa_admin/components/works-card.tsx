import { Button, Stack } from '@mantine/core'
import { cancelWork } from '@panel/contracts/services/elsa_admin/endpoints'
import type { PlannedWork } from '@panel/contracts/services/elsa_admin/works'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useChange } from '../queries.ts'
import { WorkDialog } from './work-dialog.tsx'

/** Planned works of the last days and to come; new ones are entered before or after. */
export function WorksCard({ works }: { works: readonly PlannedWork[] }) {
  const { t } = useTranslation('elsa_admin')
  const change = useChange()
  const [adds, setAdds] = useState(false)
  const [ending, setEnding] = useState<PlannedWork>()
  const [busy, setBusy] = useState(false)
  const cancel = async (id: number): Promise<void> => {
    setBusy(true)
    try {
      await change(cancelWork, { params: { id: String(id) }, body: {} })
    } finally {
      setBusy(false)
      setEnding(undefined)
    }
  }
  return (
    <Card
      flush={works.length > 0}
      title={t('works.title')}
      actions={
        <Button size="xs" variant="default" onClick={() => setAdds(true)}>
          {t('works.add')}
        </Button>
      }
    >
      {works.length === 0 ? (
        <Hint>{t('works.none')}</Hint>
      ) : (
        <RowList>
          {works.map((work) => (
            <li key={work.id}>
              <Stack gap="xs">
                <TwoLines
                  note={
                    <>
                      <Moment at={work.from} brief /> – <Moment at={work.until} brief />
                    </>
                  }
                >
                  {work.title}
                </TwoLines>
                <AccountId id={work.by} label={t('works.by')} />
              </Stack>
              <Button
                size="xs"
                variant="default"
                aria-label={t('works.cancelNamed', { title: work.title })}
                onClick={() => setEnding(work)}
              >
                {t('works.cancel')}
              </Button>
            </li>
          ))}
        </RowList>
      )}
      {adds && <WorkDialog onClose={() => setAdds(false)} />}
      {ending && (
        <ConfirmDialog
          title={t('works.cancelNamed', { title: ending.title })}
          text={t('works.cancelText')}
          confirm={t('works.cancel')}
          busy={busy}
          onConfirm={() => void cancel(ending.id)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Card>
  )
}
