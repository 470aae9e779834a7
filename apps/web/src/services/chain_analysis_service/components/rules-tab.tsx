import { Button, Group, Stack } from '@mantine/core'
import type { EndpointAnswer } from '@panel/contracts/platform/endpoint'
import {
  type getRules,
  saveRules,
  tryRules,
} from '@panel/contracts/services/chain_analysis_service/endpoints'
import { ruleIds } from '@panel/contracts/services/chain_analysis_service/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { formatCount, formatPercent } from '../../../shared/format/amounts.ts'
import { NumberField } from '../../../shared/forms/fields/number-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormSnapshot, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout, Card, Grid, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { rulesQuery, useChange } from '../queries.ts'
import { amountFields, countFields, formOf, type RuleForm, thresholdsOf } from '../rule-form.ts'
import type { View } from '../view-in-url.ts'

type Rules = EndpointAnswer<typeof getRules>
type Trial = EndpointAnswer<typeof tryRules>['rules']

/** How many of the findings in closed cases were confirmed; a dash while there is none. */
const hitShare = ({ confirmed, unfounded }: Rules['rules'][number]): string => {
  const closed = confirmed + unfounded
  return closed === 0 ? '–' : formatPercent(Math.round((1000 * confirmed) / closed), 1)
}

/** What each rule found, and what became of it. */
function RuleFigures({ rules }: Pick<Rules, 'rules'>) {
  const { t } = useTranslation('chain_analysis_service')
  const members = ['open', 'silenced', 'falseAlarms', 'confirmed', 'unfounded'] as const
  return (
    <Card title={t('rules.figures')} flush>
      <SmallTable
        label={t('rules.figures')}
        columns={[
          t('fields.rule'),
          ...members.map((member) => numericColumn(t(`rules.members.${member}`))),
          numericColumn(t('rules.hitShare')),
        ]}
      >
        <tbody>
          {rules.map((figures) => (
            <tr key={figures.rule}>
              <th scope="row">{t(`rules.names.${figures.rule}`)}</th>
              {members.map((member) => (
                <td key={member} data-align="end">
                  {formatCount(figures[member])}
                </td>
              ))}
              <td data-align="end">{hitShare(figures)}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Card>
  )
}

interface TrialDialogProps {
  readonly trial: Trial
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
}

/** What other thresholds would find, before they hold. */
function TrialDialog({ trial, onSave, onClose }: TrialDialogProps) {
  const { t } = useTranslation('chain_analysis_service')
  const { t: shared } = useTranslation('shared')
  const { error, busy, attempt } = useAttempt()
  const save = async (): Promise<void> => {
    await attempt(async () => {
      await onSave()
      onClose()
    })
  }
  return (
    <Dialog
      title={t('rules.trial')}
      asks
      onClose={onClose}
      actions={
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            {t('rules.save')}
          </Button>
        </Group>
      }
    >
      <Stack>
        <Hint>{t('rules.trialText')}</Hint>
        <SmallTable
          label={t('rules.trial')}
          columns={[
            t('fields.rule'),
            numericColumn(t('rules.stay')),
            numericColumn(t('rules.come')),
            numericColumn(t('rules.go')),
          ]}
        >
          <tbody>
            {trial.map(({ rule, stay, come, go }) => (
              <tr key={rule}>
                <th scope="row">{t(`rules.names.${rule}`)}</th>
                <td data-align="end">{formatCount(stay)}</td>
                <td data-align="end">{formatCount(come)}</td>
                <td data-align="end">{formatCount(go)}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
        {error && <ErrorNotice error={error} />}
      </Stack>
    </Dialog>
  )
}

const revisionOf = ({ changed }: Rules): number => changed?.revision ?? 0

/** The thresholds of each rule; before they are saved, the page says what they would find. */
function ThresholdsForm({ assetId, rules }: { assetId: string; rules: Rules }) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useChange()
  const { decimals } = rules
  /** Those that the form started from: what a person is typing stays when a colleague saves others. */
  const [held, setHeld] = useState(rules)
  const [trial, setTrial] = useState<{ readonly rules: Trial; readonly values: RuleForm }>()
  const labelOf = (name: string): string => t(`thresholds.${name}`)
  const form = useRuleForm<RuleForm>({
    defaults: formOf(rules.thresholds, decimals),
    fields: Object.fromEntries([
      ...countFields.map(({ name, least, most }) => [
        name,
        { label: labelOf(name), rules: `required|number|between:${least},${most}` },
      ]),
      ...amountFields.map(({ name }) => [name, { label: labelOf(name), rules: 'required' }]),
    ]),
    onSubmit: async (values) => {
      const thresholds = thresholdsOf({ ...formOf(held.thresholds, decimals), ...values }, decimals)
      const tried = await call(tryRules, { body: { assetId, thresholds } })
      setTrial({ rules: tried.rules, values: { ...formOf(held.thresholds, decimals), ...values } })
    },
  })
  const { dirty } = useFormSnapshot(form).state
  const isNewer = revisionOf(rules) > revisionOf(held)
  const show = (shown: Rules): void => {
    setHeld(shown)
    form.reset(formOf(shown.thresholds, decimals))
  }
  useEffect(() => {
    if (isNewer && !dirty) show(rules)
  })
  const save = async (values: RuleForm): Promise<void> => {
    const thresholds = thresholdsOf(values, decimals)
    show(await change(saveRules, { body: { assetId, thresholds, revision: held.changed?.revision ?? null } }))
    addToast({ type: 'success', title: t('rules.saved') })
  }
  return (
    <Form form={form} submitLabel={t('rules.try')} aria-label={t('rules.thresholds')}>
      {isNewer && dirty && (
        <Callout tone="warn" role="status">
          <p>{t('rules.newer')}</p>
          <Button variant="default" onClick={() => show(rules)}>
            {t('rules.showNewer')}
          </Button>
        </Callout>
      )}
      <Grid min="20rem">
        {ruleIds.map((rule) => (
          <Card key={rule} title={t(`rules.names.${rule}`)}>
            <Hint>{t(`rules.texts.${rule}`)}</Hint>
            {countFields
              .filter((field) => field.rule === rule)
              .map(({ name, least, most }) => (
                <NumberField key={name} form={form} name={name} min={least} max={most} step={1} />
              ))}
            {amountFields
              .filter((field) => field.rule === rule)
              .map(({ name }) => (
                <UnitsField
                  key={name}
                  form={form}
                  name={name}
                  decimals={decimals}
                  least={0n}
                  unit={assetId}
                />
              ))}
          </Card>
        ))}
        <Card title={t('rules.names.silence')}>
          <Hint>{t('rules.texts.silence')}</Hint>
          <NumberField form={form} name="silenceDays" min={1} max={366} step={1} />
        </Card>
      </Grid>
      {trial && (
        <TrialDialog
          trial={trial.rules}
          onSave={() => save(trial.values)}
          onClose={() => setTrial(undefined)}
        />
      )}
    </Form>
  )
}

/** The rules of an asset: what they found so far, and their thresholds. */
export function RulesTab({ view }: { view: View }) {
  const { t } = useTranslation('chain_analysis_service')
  const query = useQuery(rulesQuery(view.assetId))
  return (
    <QueryView query={query} loading={640}>
      {(rules) => (
        <Stack>
          <RuleFigures rules={rules.rules} />
          {rules.changed && (
            <Hint>
              {t('rules.changed')} <Moment at={rules.changed.at} />
            </Hint>
          )}
          <ThresholdsForm key={view.assetId} assetId={view.assetId} rules={rules} />
        </Stack>
      )}
    </QueryView>
  )
}
