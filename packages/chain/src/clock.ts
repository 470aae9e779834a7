/** A task that waits for its moment. */
export interface Timer {
  cancel(): void
}

/** The one source of time of the whole server: sessions, licences, delegations and blocks obey it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Runs the task once `milliseconds` of this clock's time have passed. */
  setTimeout(task: () => void, milliseconds: number): Timer
  /**
   * Runs the task again and again, `milliseconds` of this clock's time apart: once where the clock is moved over
   * several of its moments, and no later than that after the clock is moved back.
   */
  setInterval(task: () => void, milliseconds: number): Timer
}

/** What a snapshot keeps of a clock: how far it is from the machine's time, or where it is stopped. */
export type ClockState = { readonly offset: number } | { readonly frozenAt: number }

/** A clock that can be moved, frozen and released. */
export interface ControlledClock extends Clock {
  moveBy(milliseconds: number): void
  moveTo(time: number): void
  freeze(): void
  release(): void
  state(): ClockState
  restore(state: ClockState): void
  /** Forgets every waiting task, so that nothing keeps the process alive. */
  stop(): void
}

/** The longest delay that the runtime's own timers take, in milliseconds. */
const longestDelay = 2_147_483_647

interface Task {
  readonly due: number
  readonly run: () => void
  /** The pause of a task that is repeated, in milliseconds. */
  readonly every?: number
}

/** A clock that follows the machine's time until it is moved or frozen. */
export const createClock = (initial: ClockState = { offset: 0 }): ControlledClock => {
  let state = initial
  let tasks: Task[] = []
  let alarm: NodeJS.Timeout | undefined

  const now = () => ('frozenAt' in state ? state.frozenAt : Date.now() + state.offset)

  const arm = () => {
    clearTimeout(alarm)
    const next = tasks[0]
    if (!next) return
    const delay = next.due - now()
    if (delay > 0 && 'frozenAt' in state) return
    alarm = setTimeout(runDue, Math.min(Math.max(delay, 0), longestDelay))
  }

  const plan = (changed: readonly Task[]) => {
    tasks = changed.toSorted((left, right) => left.due - right.due)
    arm()
  }

  const runDue = () => {
    const time = now()
    const due = tasks.filter((task) => task.due <= time)
    tasks = tasks.filter((task) => task.due > time)
    arm()
    for (const task of due) task.run()
  }

  const change = (next: ClockState) => {
    state = next
    const time = now()
    // A repeated task would otherwise wait until the clock reaches again where it was moved back from.
    plan(
      tasks.map((task) =>
        task.every === undefined ? task : { ...task, due: Math.min(task.due, time + task.every) },
      ),
    )
  }

  return {
    now,
    setTimeout: (run, milliseconds) => {
      const task = { due: now() + milliseconds, run }
      plan([...tasks, task])
      return { cancel: () => plan(tasks.filter((other) => other !== task)) }
    },
    setInterval: (task, every) => {
      const run = () => {
        plan([...tasks, { due: now() + every, run, every }])
        task()
      }
      plan([...tasks, { due: now() + every, run, every }])
      return { cancel: () => plan(tasks.filter((other) => other.run !== run)) }
    },
    moveBy: (milliseconds) =>
      change(
        'frozenAt' in state
          ? { frozenAt: state.frozenAt + milliseconds }
          : { offset: state.offset + milliseconds },
      ),
    moveTo: (time) => change('frozenAt' in state ? { frozenAt: time } : { offset: time - Date.now() }),
    freeze: () => change({ frozenAt: now() }),
    release: () => change({ offset: now() - Date.now() }),
    state: () => state,
    restore: change,
    stop: () => {
      tasks = []
      clearTimeout(alarm)
    },
  }
}
