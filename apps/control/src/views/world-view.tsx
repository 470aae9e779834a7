import { useEffect } from 'react'
import { readHash } from '../hash.ts'
import { useTexts } from '../language.tsx'
import { ClockCard } from './clock-card.tsx'
import { LinkCard } from './link-card.tsx'
import { ScenarioCard } from './scenario-card.tsx'
import { SnapshotsCard } from './snapshots-card.tsx'
import { WorldsCard } from './worlds-card.tsx'

const sections = ['scenario', 'clock', 'snapshots', 'worlds', 'link'] as const

const focusSection = (name: string | undefined): void => document.getElementById(name ?? '')?.focus()

/** The state of the world: its scenario, its time, and what was kept of it. */
export function WorldView() {
  const texts = useTexts()
  useEffect(() => focusSection(readHash().part), [])
  return (
    <>
      <nav aria-label={texts.sections}>
        {sections.map((name) => (
          <a key={name} href={`#world/${name}`} onClick={() => focusSection(name)}>
            {texts[name].title}
          </a>
        ))}
      </nav>
      <ScenarioCard />
      <ClockCard />
      <SnapshotsCard />
      <WorldsCard />
      <LinkCard />
    </>
  )
}
