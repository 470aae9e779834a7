import { Button, Stack } from '@mantine/core'
import { startOf } from '@panel/contracts/platform/cut-text'
import { renderMessage } from '@panel/contracts/platform/messages/render'
import { sampleValues } from '@panel/contracts/platform/messages/samples'
import { rollBackTemplate } from '@panel/contracts/services/email_template/endpoints'
import type { TemplateDetail, TemplateVersion } from '@panel/contracts/services/email_template/templates'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Columns, RowActions, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { useChange, versionQuery } from '../queries.ts'
import { Changes } from './changes.tsx'
import { PreviewFrame } from './preview-frame.tsx'

function VersionDifference({ template, version }: { template: TemplateDetail; version: number }) {
  const { t } = useTranslation('email_template')
  const query = useQuery(versionQuery(template, version))
  const title = t('versions.difference', { from: version, to: template.published.version })
  return (
    <Card title={title}>
      <QueryView query={query}>
        {(earlier) => (
          <Suspense>
            <Changes title={title} before={earlier} after={template.published} />
          </Suspense>
        )}
      </QueryView>
    </Card>
  )
}

/** A template: what is sent now, who published what when, what changed between versions, and the way back. */
export function TemplateView({ template }: { readonly template: TemplateDetail }) {
  const { t } = useTranslation('email_template')
  const change = useChange()
  const { kind, locale, published, versions, draft, others } = template
  const [compared, setCompared] = useState<number>()
  const [restored, setRestored] = useState<{ readonly version: number; readonly seen: number }>()
  const by = ({ publishedBy }: TemplateVersion) =>
    publishedBy === null ? t('platform') : <AccountId id={publishedBy} label={t('fields.publishedBy')} />
  const { html } = renderMessage(kind, published, sampleValues(kind, 'usual', locale), locale)
  return (
    <Stack>
      {others.map((other) => (
        <Callout key={other.locale} tone="warn">
          {t(`rules.language-${other.state}`, { about: t(`languages.${other.locale}`) })}
        </Callout>
      ))}
      <Columns>
        <Stack>
          <Card title={t('template.published')}>
            <FactList
              plain
              facts={[
                fact(t('fields.subject'), published.subject),
                fact(t('fields.version'), published.version),
                fact(t('fields.publishedAt'), <Moment at={published.publishedAt} />),
                fact(t('fields.publishedBy'), by(published)),
                fact(t('fields.draft'), draft ? <Moment at={draft.savedAt} /> : t('drafts.no')),
              ]}
            />
          </Card>
          <Card title={t('preview.title')}>
            <PreviewFrame html={html} label={t('preview.frame')} />
          </Card>
        </Stack>
        <Card title={t('versions.title')} flush>
          <RowList aria-label={t('versions.title')}>
            {versions.map((version) => (
              <li key={version.version}>
                <TwoLines
                  note={
                    <>
                      <Moment at={version.publishedAt} /> · {by(version)}
                      {version.rolledBackTo !== null && (
                        <> · {t('versions.rolledBack', { version: version.rolledBackTo })}</>
                      )}
                      {version.note !== '' && <> · {version.note}</>}
                    </>
                  }
                >
                  {t('versions.version', { version: version.version })}
                </TwoLines>
                {version.version !== published.version && (
                  <RowActions>
                    <Button size="xs" variant="default" onClick={() => setCompared(version.version)}>
                      {t('versions.compare')}
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => setRestored({ version: version.version, seen: published.version })}
                    >
                      {t('versions.rollBack')}
                    </Button>
                  </RowActions>
                )}
              </li>
            ))}
          </RowList>
        </Card>
      </Columns>
      {compared !== undefined && <VersionDifference key={compared} template={template} version={compared} />}
      {restored && (
        <DecisionDialog
          namespace="email_template"
          texts="versions"
          title={t('versions.rollBackTo', { version: restored.version })}
          text={t('versions.rollBackText')}
          confirm={t('versions.rollBack')}
          needsReason={false}
          onDecide={(note) =>
            change(rollBackTemplate, {
              params: { kind, locale },
              body: { ...restored, note: startOf(note, 200) },
            })
          }
          onClose={() => setRestored(undefined)}
        />
      )}
    </Stack>
  )
}
