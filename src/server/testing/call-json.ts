import type { TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'

interface JsonResponse<Body> {
  status: number
  /** The body of a success, or the refusal. */
  body: Body & { code?: string; message?: string }
}

/** A call of the API by `user`, or by a visitor, and its parsed response. */
export async function callJson<Body>(
  app: Pick<TestApp, 'call'>,
  method: string,
  path: string,
  json: unknown,
  user?: Pick<TestUser, 'headers'>,
): Promise<JsonResponse<Body>> {
  const response = await app.call(method, path, json, user?.headers)
  return { status: response.status, body: (await response.json()) as JsonResponse<Body>['body'] }
}
