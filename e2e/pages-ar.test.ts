import { testEachPage } from './each-page.ts'

testEachPage('ar')
