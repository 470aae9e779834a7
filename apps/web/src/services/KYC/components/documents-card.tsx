import { Button, Group } from '@mantine/core'
import { requiredDocuments } from '@panel/contracts/platform/identity-review/review'
import type { ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, Grid, Hint } from '../../../shared/ui/layout.tsx'
import { DocumentViewer } from './document-viewer.tsx'

/** The documents of a review: one is shown, or two side by side. */
export function DocumentsCard({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation('KYC')
  const { accountId, documents } = review
  const [shown, setShown] = useState<readonly number[]>([])
  const toggle = (id: number): void =>
    setShown(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id].slice(-2))
  const isRequired = (kind: string): boolean => requiredDocuments.some((each) => each === kind)
  const open = shown.flatMap((id) => documents.find((each) => each.id === id) ?? [])
  return (
    <Card title={t('documents.title')}>
      <Hint>{t(documents.length === 0 ? 'documents.none' : 'documents.text')}</Hint>
      <Group gap="xs">
        {documents.map(({ id, kind, version, present, opened }) => (
          <Button
            key={id}
            size="xs"
            h="auto"
            mih="1.75rem"
            // On a phone the words take a second line.
            styles={{ label: { paddingBlock: 4, lineHeight: 1.3, whiteSpace: 'normal' } }}
            variant={shown.includes(id) ? 'filled' : 'default'}
            aria-pressed={shown.includes(id)}
            onClick={() => toggle(id)}
          >
            {t(present ? 'documents.present' : 'documents.replaced', {
              kind: t(`documents.${kind}`),
              version,
            })}
            {present && isRequired(kind) && !opened && ` · ${t('documents.toOpen')}`}
          </Button>
        ))}
      </Group>
      {open.length > 0 && (
        <Grid min={open.length === 1 ? '100rem' : '22rem'}>
          {open.map((document) => (
            <DocumentViewer key={document.id} accountId={accountId} document={document} />
          ))}
        </Grid>
      )}
    </Card>
  )
}
