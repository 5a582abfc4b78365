import tseslint from 'typescript-eslint'
import { noComparedReading } from './scripts/lint/no-compared-reading.js'

export default tseslint.config(
  {
    ignores: [
      'generated/',
      'dist/',
      '**/build/',
      'coverage/',
      '**/node_modules/',
      'scripts/bench/',
      'scripts/products/',
      'scripts/docs/site/',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      // Named, since a program is made more quickly than a service that looks for one.
      parserOptions: {
        project: ['tsconfig.json', 'scripts/docs/try/page/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 16],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Numbers and booleans read well in messages.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Interfaces are written with methods, and none of ours looks at `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An abort signal's reason is whatever its owner chose.
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingUnknown: true, allowThrowingAny: true },
      ],
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true, allowRethrowing: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['src/**'],
    plugins: { lacuna: { rules: { 'no-compared-reading': noComparedReading } } },
    rules: { 'lacuna/no-compared-reading': 'error' },
  },
  {
    files: ['scripts/**', 'src/tools/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A handler is async because a fetch is.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  {
    // Here a value is there for its type alone.
    files: ['test/types/**'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
)
