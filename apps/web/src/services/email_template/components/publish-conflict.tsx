import { Button, Group } from '@mantine/core'
import type { PublishedTemplate } from '@panel/contracts/services/email_template/templates'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Callout } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { Difference } from '../lazy-code.ts'
import { versionQuery } from '../queries.ts'
import type { TemplateKey } from '../read-template-key.ts'
import type { Editing } from '../use-template-texts.ts'

interface PublishConflictProps {
  readonly template: TemplateKey
  readonly mine: Editing
  readonly theirs: PublishedTemplate
  readonly busy: boolean
  readonly onPublish: () => void
  readonly onTake: () => void
}

/** Somebody published in the meantime: what they changed and what is changed here, both against the common version. */
export function PublishConflict({ template, mine, theirs, busy, onPublish, onTake }: PublishConflictProps) {
  const { t } = useTranslation('email_template')
  const base = useQuery(versionQuery({ kind: template.kind, locale: template.locale }, mine.basedOn))
  const { version, publishedBy, publishedAt } = theirs
  return (
    <Callout tone="warn">
      <p>
        {t('conflict.text', { version })} <Moment at={publishedAt} />{' '}
        {publishedBy !== null && <AccountId id={publishedBy} label={t('fields.publishedBy')} />}
      </p>
      <QueryView query={base}>
        {({ html }) => (
          <Suspense>
            <h3>{t('conflict.theirs', { version })}</h3>
            <Difference label={t('conflict.theirs', { version })} before={html} after={theirs.html} />
            <h3>{t('conflict.mine')}</h3>
            <Difference label={t('conflict.mine')} before={html} after={mine.html} />
          </Suspense>
        )}
      </QueryView>
      <Group gap="xs" mt="sm">
        <Button size="xs" loading={busy} onClick={onPublish}>
          {t('conflict.publish', { version })}
        </Button>
        <Button size="xs" variant="default" onClick={onTake}>
          {t('conflict.take')}
        </Button>
      </Group>
    </Callout>
  )
}
