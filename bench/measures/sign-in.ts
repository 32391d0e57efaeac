import type { Loader } from '../load/load.ts'
import type { Options } from '../options.ts'
import { median, type Row, short } from '../row.ts'
import type { TalentProgram } from '../talent-site.ts'

const CLIENTS = 16
const SIGN_INS = 20
const MAX_RATIO = 3
const user = { email: 'bench@example.com', password: 'correct horse battery', name: '' }

/** p99 of a list while twenty users keep signing in, relative to p99 without them. */
export async function measureSignIn(
  { program, database }: TalentProgram,
  loader: Loader,
  options: Options,
): Promise<Row> {
  const call = (path: string) =>
    fetch(program.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: program.url },
      body: JSON.stringify(user),
    })
  await call('/api/auth/sign-up/email')
  await database.db.query('update users set "emailVerified" = true where email = $1', [user.email])
  const load = { url: `${program.url}/api/events`, headers: {}, clients: CLIENTS }

  await loader.run({ ...load, seconds: options.warmUpSeconds })
  const calm: number[] = []
  const busy: number[] = []
  const took: number[] = []
  for (let round = 0; round < options.rounds; round++) {
    calm.push((await loader.run({ ...load, seconds: options.seconds })).p99)
    let over = false
    const people = Array.from({ length: SIGN_INS }, async () => {
      while (!over) {
        const began = performance.now()
        const { ok, status } = await call('/api/auth/sign-in/email')
        if (!ok) throw new Error(`a sign-in was answered ${status}`)
        took.push(performance.now() - began)
      }
    })
    busy.push((await loader.run({ ...load, seconds: options.seconds })).p99)
    over = true
    await Promise.all(people)
  }
  const ratios = busy.map((p99, i) => p99 / (calm[i] ?? Number.NaN))
  const ratio = median(ratios)
  return {
    name: 'GET /api/events while 20 people sign in',
    ours: `p99 ${short(median(busy))} ms`,
    reference: `p99 ${short(median(calm))} ms`,
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
    target: `≤ ${MAX_RATIO}`,
    met: ratio <= MAX_RATIO,
    note: `beside itself without them; a sign-in took ${short(median(took))} ms, twenty at a time without a pause`,
    figures: { calm, busy, took },
  }
}
