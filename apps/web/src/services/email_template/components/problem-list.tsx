import { UnstyledButton } from '@mantine/core'
import type { TemplateProblem } from '@panel/contracts/platform/messages/problems'
import { useTranslation } from 'react-i18next'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useProblemText } from '../use-problem-text.ts'

/** How many problems are listed; the rest is counted. */
const listed = 50

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
        {problems.slice(0, listed).map((problem, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be alike in all but their place here
          <li key={place}>
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
