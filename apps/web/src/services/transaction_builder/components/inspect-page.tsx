import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useDraft } from '../../../shared/drafts/drafts.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { useRecognised } from '../use-recognised.ts'
import { CodeArea } from './code-area.tsx'
import { RecognisedView } from './recognised-view.tsx'

/** Says of anything that is pasted what it is, and what it is not. */
export function InspectPage({ networkName }: { networkName: string }) {
  const { t } = useTranslation('transaction_builder')
  const [text = '', setText] = useDraft('transaction_builder/inspect', z.string())
  const found = useRecognised(text)
  return (
    <Stack>
      <PageHead title={t('inspect.title')} text={t('inspect.text')} />
      <Card>
        <CodeArea
          label={t('inspect.paste')}
          description={t('inspect.hint')}
          value={text}
          rows={6}
          onText={setText}
        />
      </Card>
      {found && <RecognisedView found={found} networkName={networkName} />}
    </Stack>
  )
}
