import { text } from 'node:stream/consumers'
import { readEnv } from './env.ts'
import { systemClock } from './services/clock.ts'
import { checkPayments } from './services/payments/check.ts'
import { openPayments } from './services/payments/open.ts'
import { runProgram } from './services/program.ts'

await runProgram(async () => {
  const env = readEnv()
  if (env.PAYMENTS === 'off' || env.PAYMENTS === 'demo') {
    throw new Error(`PAYMENTS is ${env.PAYMENTS}: set it to tap or checkout, with their keys, to have them checked`)
  }
  const provider = openPayments(env, undefined, systemClock)
  if (!provider) throw new Error('There is no provider')
  const webhook = process.stdin.isTTY ? '' : await text(process.stdin)
  const failed: string[] = []
  for await (const { step, isOk, note } of checkPayments(provider, {
    publicUrl: env.PUBLIC_URL,
    email: env.CONTACT_EMAIL,
    clock: systemClock,
    ...(webhook.trim() && { webhook }),
  })) {
    process.stdout.write(`${isOk ? 'ok' : 'NO'}  ${step}: ${note}\n`)
    if (!isOk) failed.push(step)
  }
  if (failed.length > 0) throw new Error(`Not ready: ${failed.join(', ')}`)
  return webhook.trim()
    ? 'Ready'
    : 'Ready, as far as is seen without a webhook: paste one on standard input to have its signature checked'
})
