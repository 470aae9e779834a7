import { UnstyledButton } from '@mantine/core'
import type { TemplateProblem } from '@panel/contracts/platform/messages/problems'
import { useTranslation } from 'react-i18next'
import { keyed } from '../../../shared/list/keyed.ts'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useProblemText } from '../use-problem-text.ts'

/** How many problems are listed; the rest is counted. */
const listed = 50

/** Everything that is known of a problem. */
const nameOf = (problem: TemplateProblem): string => JSON.stringify(problem)

interface ProblemListProps {
  readonly problems: readonly TemplateProblem[]
  readonly onShow: (problem: TemplateProblem) => void
}

/** What is wrong with a template, each problem with its place, where a press leads. */
export function ProblemList({ problems, onShow }: ProblemListProps) {
  const { t } = useTranslation('email_template')
  const textOf = useProblemText()
  return (
    <Card title={t('problems.title', { count: problems.length })} flush={problems.length > 0}>
      {problems.length === 0 && <Hint>{t('problems.none')}</Hint>}
      <RowList aria-label={t('problems.label')}>
        {keyed(problems.slice(0, listed), nameOf).map(({ key, item: problem }) => (
          <li key={key}>
            <UnstyledButton onClick={() => onShow(problem)}>
              <TwoLines
                note={
                  problem.part === 'template'
                    ? undefined
                    : t('problems.place', {
                        part: t(`parts.${problem.part}`),
                        line: problem.line,
                        column: problem.column,
                      })
                }
              >
                {textOf(problem)}
              </TwoLines>
            </UnstyledButton>
            <StatusBadge tone={problem.severity === 'error' ? 'bad' : 'waiting'}>
              {t(`problems.${problem.severity}`)}
            </StatusBadge>
          </li>
        ))}
      </RowList>
      {problems.length > listed && <Hint>{t('problems.more', { count: problems.length - listed })}</Hint>}
    </Card>
  )
}
