import { Progress } from '@mantine/core'
import { stopCodeJob } from '@panel/contracts/services/pes_admin_service/code-endpoints'
import type { CodeJob } from '@panel/contracts/services/pes_admin_service/discounts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/failures/action-button.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Card, Details, Hint, RowActions, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { jobsQuery, useChange } from '../queries.ts'

function Job({ job }: { readonly job: CodeJob }) {
  const { t } = useTranslation('pes_admin_service')
  const change = useChange()
  const { id, state, prefix, total, made, failed, createdAt, errors } = job
  const counts = { made: formatCount(made), total: formatCount(total), failed: formatCount(failed) }
  return (
    <li>
      <div>
        <TwoLines note={<Moment at={createdAt} />}>
          {t(`jobs.states.${state}`)} {prefix} {t('jobs.counts', counts)}
        </TwoLines>
        <Progress value={((made + failed) * 100) / total} aria-label={t('jobs.progress')} />
        {errors.length > 0 && (
          <Details summary={t('jobs.errors', { count: failed })}>
            <RowList>
              {errors.map(({ row, code, problem }) => (
                <li key={row}>{t(`jobs.problems.${problem}`, { row, code })}</li>
              ))}
            </RowList>
          </Details>
        )}
      </div>
      <RowActions>
        {state === 'running' && (
          <ActionButton
            variant="default"
            size="compact-sm"
            run={() => change(stopCodeJob, { params: { id: String(id) } })}
          >
            {t('jobs.stop')}
          </ActionButton>
        )}
        <LinkButton
          to="/iservice/pes_admin_service/discount-code"
          search={{ job: id }}
          variant="default"
          size="compact-sm"
        >
          {t('jobs.codes')}
        </LinkButton>
      </RowActions>
    </li>
  )
}

/** The last jobs with their progress; the codes of each are a list that can be exported again. */
export function CodeJobs() {
  const { t } = useTranslation('pes_admin_service')
  const query = useQuery(jobsQuery())
  return (
    <Card title={t('jobs.title')}>
      <QueryView query={query}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <Hint>{t('jobs.none')}</Hint>
          ) : (
            <RowList>
              {jobs.map((job) => (
                <Job key={job.id} job={job} />
              ))}
            </RowList>
          )
        }
      </QueryView>
    </Card>
  )
}
