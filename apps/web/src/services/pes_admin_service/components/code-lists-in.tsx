import { isCode, mostCodes, normalCode } from '@panel/contracts/services/pes_admin_service/discounts'
import { useTranslation } from 'react-i18next'
import { CsvIn } from '../../../shared/csv-in/csv-in.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Callout, Card } from '../../../shared/ui/layout.tsx'
import { CodeForm } from './code-form.tsx'

/** Codes from a list: each line is one, and all get the same terms. */
export function CodeListsIn({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('pes_admin_service')
  return (
    <Card title={t('codeForm.fromList')} narrow>
      <CsvIn
        label={t('codeForm.listLabel')}
        columns={[t('fields.code')]}
        readLine={({ cells }) => {
          const code = normalCode(cells[0] ?? '')
          return isCode(code) ? { row: code } : { problem: t('code.rule') }
        }}
        keyOf={(code) => code}
      >
        {(list) =>
          list.length > mostCodes ? (
            <Callout tone="bad">{t('codeForm.tooMany', { most: formatCount(mostCodes) })}</Callout>
          ) : (
            <CodeForm makes={{ by: 'list', list }} onSaved={onSaved} />
          )
        }
      </CsvIn>
    </Card>
  )
}
