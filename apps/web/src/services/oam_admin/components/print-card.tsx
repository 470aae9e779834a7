import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { ShortChoice } from '../../../shared/ui/short-choice.tsx'
import type { Keys } from '../ask-keys.ts'
import type { HeldBatch } from '../held-batch.ts'
import { type Paper, pagesOf, type papers, type Side, sides } from '../sheet.ts'
import { Sheets } from './sheets.tsx'

const paperNames = ['A4', 'Letter'] as const satisfies readonly (keyof typeof papers)[]

/** Prepares the sheets of a batch for the printer. Private keys are on the page only until they are put away. */
export function PrintCard({ keys, batch }: { readonly keys: Keys; readonly batch: HeldBatch }) {
  const { t } = useTranslation('oam_admin')
  const [paper, setPaper] = useState<Paper>('A4')
  const [side, setSide] = useState<Side>('public')
  const [secrets, setSecrets] = useState<readonly string[]>()
  const pages = pagesOf(batch.accounts.length, paper, side)
  const putAway = () => setSecrets(undefined)
  return (
    <Card title={t('print.title')}>
      <Stack gap="sm">
        <Hint>{t('print.text')}</Hint>
        <Group gap="xs">
          <ShortChoice
            label={t('print.paper')}
            value={paper}
            choices={paperNames}
            onChoose={(value) => {
              setPaper(value)
              putAway()
            }}
          />
          <ShortChoice
            label={t('print.side')}
            value={side}
            choices={sides}
            nameOf={(each) => t(`print.sides.${each}`)}
            onChoose={(value) => {
              setSide(value)
              putAway()
            }}
          />
        </Group>
        {side === 'both' && <Hint>{t('print.twoSided')}</Hint>}
        {secrets ? (
          <>
            <Hint role="status">{t('print.ready', { count: pages.length })}</Hint>
            <Group gap="xs">
              <Button onClick={() => window.print()}>{t('print.print')}</Button>
              <Button variant="default" onClick={putAway}>
                {t('print.putAway')}
              </Button>
            </Group>
            <Sheets batch={batch} paper={paper} pages={pages} secrets={secrets} />
          </>
        ) : (
          <Group>
            <Button
              variant="default"
              onClick={async () => setSecrets(side === 'public' ? [] : await keys.privateTexts())}
            >
              {t('print.prepare')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
