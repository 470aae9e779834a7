import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { type Fact, FactList } from '../ui/fact-list.tsx'
import { Callout } from '../ui/layout.tsx'

// Fetched together with this code, not when it first renders.
void i18n.loadNamespaces('decisions')

interface ChangedMeanwhileProps {
  /** What happened, where it is not that somebody changed the record. */
  readonly text?: string | undefined
  /** The present values. */
  readonly facts: readonly Fact[]
  /** Fills the form with them. */
  readonly onLoad: () => void
}

/** Shows beside a form that its record has other values now than those that the form started from. */
export function ChangedMeanwhile({ text, facts, onLoad }: ChangedMeanwhileProps) {
  const { t, ready } = useTranslation('decisions')
  if (!ready) return null
  return (
    <Callout tone="warn" role="alert">
      <p>{text ?? t('changed.text')}</p>
      <FactList plain facts={facts} />
      <Button variant="default" onClick={onLoad}>
        {t('changed.load')}
      </Button>
    </Callout>
  )
}
