import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Outside } from '../services/calendar-feeds/fetch.ts'

/** A server of another site, and the way to it. */
export interface OutsideServer {
  outside: Outside
  /**
   * Addresses of a host name, one per look-up; the last one stays. By default, names below `outside.test` lead here.
   */
  resolveTo(host: string, ...answers: string[][]): void
  /** Its response at a path. */
  serve(path: string, answer: Answerer): void
  /** Requests so far. */
  requests: { host: string; path: string; headers: IncomingMessage['headers'] }[]
  stop(): Promise<void>
}

type Answerer = string | ((response: ServerResponse) => void)

/** Starts an https server for `*.outside.test`, names unknown to DNS. Only connections to 127.0.0.1 are allowed. */
export async function startOutside(): Promise<OutsideServer> {
  const answers = new Map<string, Answerer>()
  const names = new Map<string, string[][]>()
  const requests: OutsideServer['requests'] = []
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const { url: path = '', headers } = request
    requests.push({ host: String(headers.host).split(':')[0] ?? '', path, headers })
    const answer = answers.get(path)
    if (typeof answer === 'function') return answer(response)
    if (answer === undefined) response.statusCode = 404
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    outside: {
      async resolve(host) {
        const set = names.get(host)
        if (!set) return host.endsWith('.outside.test') ? ['127.0.0.1'] : []
        return (set.length > 1 ? set.shift() : set[0]) ?? []
      },
      allows: (address) => address === '127.0.0.1',
      connection: { port, ca: CERTIFICATE },
    },
    resolveTo: (host, ...addresses) => void names.set(host, addresses),
    serve: (path, answer) => void answers.set(path, answer),
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A calendar file with these event lines. */
export function calendarFile(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Outside//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** Lines of an event of two hours, from `start` (`20261210T170000Z`) by default. */
export function eventLines(start: string, ...more: string[]): string[] {
  const end = more.some((line) => line.startsWith('DTEND') || line.startsWith('DURATION')) ? [] : ['DURATION:PT2H']
  return ['BEGIN:VEVENT', `UID:${start}-${more.length}`, `DTSTART:${start}`, ...end, ...more, 'END:VEVENT']
}

/** Made for these tests: for `*.outside.test`, until 2120. It protects nothing. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMFin2Od2A5Gnff4o
bFXiRAvtIipJfJ5rCN4K+EbA+BmhRANCAAQKh8qAvILVPsaoxS4loSigLU8tv5Gc
SVCjmkd/fl13zUMwEjORNZcLVERQeXKMoguH7hgnH02W+a/6bit59kHP
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBbTCCARKgAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxvdXRzaWRl
LnRlc3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDG91dHNpZGUudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABAqHyoC8
gtU+xqjFLiWhKKAtTy2/kZxJUKOaR39+XXfNQzASM5E1lwtURFB5coyiC4fuGCcf
TZb5r/puK3n2Qc+jTTBLMBkGA1UdEQQSMBCCDioub3V0c2lkZS50ZXN0MA8GA1Ud
EwEB/wQFMAMBAf8wHQYDVR0OBBYEFAdBS0CtSXkM3pU1Z2zJZeURW6LZMAoGCCqG
SM49BAMCA0kAMEYCIQCpJU2NTsiRAqdAx0FVvogI44dXsqjhsifpk0/uHECvqAIh
APWzcdrOg2IIArutd2R8FQxmLpYB0IiANtgQQYNF6Y/k
-----END CERTIFICATE-----`
