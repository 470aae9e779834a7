import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { loadPanelConfig } from '../../shared/api/panel-config.ts'

/** On a server for testers, where they make a file of what they see: the control page, for the page that is open. */
export const useReportAddress = (): string | undefined => {
  const { data: config } = useQuery({ queryKey: ['panel config'], queryFn: loadPanelConfig })
  const route = useLocation({ select: ({ publicHref }) => publicHref })
  return config?.control ? `/control/?${new URLSearchParams({ route })}#report` : undefined
}
