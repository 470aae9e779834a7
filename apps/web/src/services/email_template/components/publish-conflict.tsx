import { Button, Group } from '@mantine/core'
import type { PublishedTemplate } from '@panel/contracts/services/email_template/templates'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Callout } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { versionQuery } from '../queries.ts'
import type { TemplateKey } from '../read-template-key.ts'
import type { Editing } from '../use-template-texts.ts'
import { Changes } from './changes.tsx'

interface PublishConflictProps {
  readonly template: TemplateKey
  readonly mine: Editing
  readonly theirs: PublishedTemplate
  readonly onPublish: () => void
  readonly onTake: () => void
}

/** Somebody published in the meantime: what they changed and what is changed here, both against the common version. */
export function PublishConflict({ template, mine, theirs, onPublish, onTake }: PublishConflictProps) {
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
        {(common) => (
          <Suspense>
            <h3>{t('conflict.theirs', { version })}</h3>
            <Changes title={t('conflict.theirs', { version })} before={common} after={theirs} />
            <h3>{t('conflict.mine')}</h3>
            <Changes title={t('conflict.mine')} before={common} after={mine} />
          </Suspense>
        )}
      </QueryView>
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={onPublish}>
          {t('conflict.publish', { version })}
        </Button>
        <Button size="xs" variant="default" onClick={onTake}>
          {t('conflict.take')}
        </Button>
      </Group>
    </Callout>
  )
}
