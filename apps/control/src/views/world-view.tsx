import { ClockCard } from './clock-card.tsx'
import { LinkCard } from './link-card.tsx'
import { ScenarioCard } from './scenario-card.tsx'
import { SnapshotsCard } from './snapshots-card.tsx'
import { WorldsCard } from './worlds-card.tsx'

/** The state of the world: its scenario, its time, and what was kept of it. */
export function WorldView() {
  return (
    <>
      <ScenarioCard />
      <ClockCard />
      <SnapshotsCard />
      <WorldsCard />
      <LinkCard />
    </>
  )
}
