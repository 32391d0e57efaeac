import { memoryOf, type RunningProgram } from '../program.ts'
import { type Row, short } from '../row.ts'

const MAX_MB = 250

/** Memory of the program after all measurements, if the system reports it. */
export async function measureMemory({ pid }: RunningProgram): Promise<Row[]> {
  const memory = await memoryOf(pid)
  if (!memory) return []
  return [
    {
      name: 'memory under this load',
      ours: `${short(memory.peak)} MB peak, ${short(memory.now)} MB after`,
      target: `≤ ${MAX_MB} MB`,
      met: memory.peak <= MAX_MB,
      figures: memory,
    },
  ]
}
