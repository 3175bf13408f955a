import { writeFileSync } from 'node:fs'
import { COVERAGE_PAGE, coverageTable } from './specification/coverage.ts'
import { readSpecification } from './specification/sentences.ts'
import { readTaggedTests } from './specification/tagged-tests.ts'

/** `npm run specification`: writes `docs/specification-coverage.md`. */
writeFileSync(COVERAGE_PAGE, coverageTable(readSpecification(), readTaggedTests()))
