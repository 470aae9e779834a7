import { Button, Group, Stack } from '@mantine/core'
import {
  addCaseNote,
  changeCase,
  decideCase,
} from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import { type CaseFile, caseMachine } from '@panel/contracts/services/chain_analysis_service/cases'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { ActionButton } from '../../../shared/failures/action-button.tsx'
import { saveFile } from '../../../shared/files/save-file.ts'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint, RowList, Section, TwoLines } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { caseQuery, useChange } from '../queries.ts'
import { searchOfText } from '../view-in-url.ts'
import { AccountFigures } from './account-figures.tsx'
import { caseTones } from './case-list.tsx'

const words = { namespace: 'chain_analysis_service', texts: 'cases' } as const

/** The accounts of a case with their present figures. */
function CaseAccounts({ file }: { file: CaseFile }) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useChange()
  const { id, title, accounts, findings, gone, decimals, revision, state } = file
  const remove = (accountId: string) =>
    change(changeCase, {
      body: {
        ...{ caseId: id, title, revision },
        accounts: accounts.map((each) => each.accountId).filter((each) => each !== accountId),
        findings: [...findings.map((each) => each.id), ...gone],
      },
    })
  return (
    <Card title={t('cases.accounts')} flush>
      <AccountFigures
        name={t('cases.accounts')}
        decimals={decimals}
        rows={accounts}
        {...(state === 'open' && {
          actions: (accountId: string) => (
            <ActionButton size="compact-sm" variant="subtle" run={() => remove(accountId)}>
              {t('cases.remove')}
            </ActionButton>
          ),
        })}
      />
    </Card>
  )
}

/** Notes of colleagues, oldest first, and one's own. */
function CaseNotes({ file }: { file: CaseFile }) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useChange()
  const form = useRuleForm({
    defaults: { text: '' },
    fields: { text: { label: t('cases.note'), rules: 'required:trim|length:1,2000' } },
    onSubmit: async ({ text }) => {
      await change(addCaseNote, { body: { caseId: file.id, text: text.trim() } })
      form.reset()
    },
  })
  useFormDraft(form, `chain_analysis_service/case/${file.id}`)
  return (
    <Card title={t('cases.notes')} narrow>
      {file.notes.length > 0 && (
        <RowList>
          {file.notes.map(({ text, by, at }) => (
            <li key={`${at} ${text}`}>
              <TwoLines
                note={
                  <>
                    <AccountId id={by} label={t('fields.openedBy')} /> · <Moment at={at} />
                  </>
                }
              >
                {text}
              </TwoLines>
            </li>
          ))}
        </RowList>
      )}
      <Form form={form} submitLabel={t('cases.addNote')} aria-label={t('cases.notes')}>
        <TextAreaField form={form} name="text" rows={3} />
      </Form>
    </Card>
  )
}

/** One case: its accounts and findings with their figures, notes and decisions; exported as one file. */
export function CaseView({ caseId }: { caseId: string }) {
  const { t } = useTranslation('chain_analysis_service')
  const decide = useChange()
  const changeSearch = useListSearch()
  const query = useQuery(caseQuery(caseId))
  return (
    <QueryView query={query} unknown={{ title: t('unknown.case.title'), text: t('unknown.case.text') }}>
      {(file) => (
        <Stack>
          <Section
            title={t('cases.named', { id: file.id, title: file.title })}
            actions={
              <Group gap="xs">
                <Button variant="default" onClick={() => changeSearch({ case: undefined })}>
                  {t('cases.all')}
                </Button>
                <Button
                  variant="default"
                  onClick={() =>
                    saveFile(`case-${file.id}.json`, 'application/json', [JSON.stringify(file, null, 2)])
                  }
                >
                  {t('cases.export')}
                </Button>
                <LinkButton to="/iservice/chain_analysis_service" search={searchOfText(file.view)}>
                  {t('cases.view')}
                </LinkButton>
              </Group>
            }
          >
            <FactList
              facts={[
                fact(
                  t('fields.state'),
                  <StatusBadge tone={caseTones[file.state]}>{t(`cases.states.${file.state}`)}</StatusBadge>,
                ),
                fact(t('fields.assetId'), file.assetId),
                fact(t('fields.openedBy'), <AccountId id={file.openedBy} label={t('fields.openedBy')} />),
                fact(t('fields.openedAt'), <Moment at={file.openedAt} />),
              ]}
            />
          </Section>
          <Group>
            <MoveButtons
              {...words}
              machine={caseMachine}
              state={file.state}
              actor="caob"
              onMove={async (move, reason, seen) => {
                const body = { caseId: file.id, move, seen, reason }
                await decide(decideCase, { body })
              }}
            />
          </Group>
          <CaseAccounts file={file} />
          <Card title={t('cases.findings')}>
            {file.findings.length === 0 && <Hint>{t('cases.noFindings')}</Hint>}
            <RowList>
              {file.findings.map(({ id, rule, at, units, decimals }) => (
                <li key={id}>
                  <TwoLines note={<Moment at={at} />}>{t(`rules.names.${rule}`)}</TwoLines>
                  <Amount units={units} decimals={decimals} assetId={file.assetId} />
                </li>
              ))}
            </RowList>
            {file.gone.length > 0 && <Hint>{t('cases.gone', { count: file.gone.length })}</Hint>}
          </Card>
          <CaseNotes file={file} />
          <DecisionTimeline {...words} decisions={file.decisions} name={`case-${file.id}`} />
        </Stack>
      )}
    </QueryView>
  )
}
