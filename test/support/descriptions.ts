/**
 * Types of the tables in `generated/`: tests that read a table, or write a small one of their own, take its type from here,
 * so that one file knows where src/ has it.
 */
export type { AmbiguityTable, ChoiceTable } from '../../src/model/ambiguity.js'
export type { Code, Effect, RefusalTable, StatusTable } from '../../src/model/ambiguity.js'
export type {
  AnswerMarks,
  Echo,
  InputRule,
  OperationDescription,
  OperationTable,
  ParameterDescription,
  ResultForm,
  ResultForms,
} from '../../src/model/api-adapter.js'
export type { Validator } from '../../src/request/schema.js'
