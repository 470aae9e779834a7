import type { PanelConfig } from '@panel/contracts/platform/panel-config'
import { useQuery } from '@tanstack/react-query'
import { loadPanelConfig } from './panel-config.ts'

/** This environment's configuration; undefined until it is read. */
export const usePanelConfig = (): PanelConfig | undefined =>
  useQuery({ queryKey: ['panel-config'], queryFn: loadPanelConfig, staleTime: Number.POSITIVE_INFINITY }).data
