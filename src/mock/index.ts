export { createMock, type ListeningMock, type Mock, type MockOptions } from './mock.js'
export { demoCredentials, type MockCredentials } from './credentials.js'
