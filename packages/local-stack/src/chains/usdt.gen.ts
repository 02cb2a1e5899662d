// Compiled from contracts/Usdt.sol by scripts/compile-contracts.ts with solc 0.8.37+commit.f401782d.Emscripten.clang. Do not edit.
export const usdtAbi = [
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "AccountBlocked",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "AccountUnblocked",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Approval",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "Paused",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Transfer",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "Unpaused",
    "type": "event"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "holder",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      }
    ],
    "name": "allowance",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "approve",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "balanceOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "blockAccount",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "decimals",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "",
        "type": "uint8"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner_",
        "type": "address"
      },
      {
        "internalType": "address[]",
        "name": "holders",
        "type": "address[]"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "initialize",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "isBlocked",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "mint",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "name",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "owner",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "pause",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "paused",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "symbol",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "totalSupply",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transfer",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transferFrom",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "unblockAccount",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "unpause",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const
export const usdtDeployedBytecode = '0x608060405234801561000f575f5ffd5b5060043610610111575f3560e01c80635c975abb1161009e5780638da5cb5b1161006e5780638da5cb5b1461024b57806395d89b4114610275578063a9059cbb14610298578063dd62ed3e146102ab578063fbac3951146102d5575f5ffd5b80635c975abb146101fe57806370a08231146102115780637c0a893d146102305780638456cb5914610243575f5ffd5b8063313ce567116100e4578063313ce567146101a15780633ede50c6146101bb5780633f4ba83a146101d057806340c10f19146101d85780634d78fdc6146101eb575f5ffd5b806306fdde0314610115578063095ea7b31461015457806318160ddd1461017757806323b872dd1461018e575b5f5ffd5b61013e6040518060400160405280600a81526020016915195d1a195c881554d160b21b81525081565b60405161014b9190610abf565b60405180910390f35b610167610162366004610b0f565b6102f7565b604051901515815260200161014b565b61018060015481565b60405190815260200161014b565b61016761019c366004610b37565b6103c1565b6101a9600681565b60405160ff909116815260200161014b565b6101ce6101c9366004610b71565b610490565b005b6101ce6105a0565b6101ce6101e6366004610b0f565b6105fe565b6101ce6101f9366004610bf9565b610635565b5f5461016790600160a01b900460ff1681565b61018061021f366004610bf9565b60026020525f908152604090205481565b6101ce61023e366004610bf9565b6106a6565b6101ce61071a565b5f5461025d906001600160a01b031681565b6040516001600160a01b03909116815260200161014b565b61013e604051806040016040528060048152602001631554d11560e21b81525081565b6101676102a6366004610b0f565b61077e565b6101806102b9366004610c19565b600360209081525f928352604080842090915290825290205481565b6101676102e3366004610bf9565b60046020525f908152604090205460ff1681565b5f6001600160a01b03831661035d5760405162461bcd60e51b815260206004820152602160248201527f555344543a20617070726f766520746f20746865207a65726f206164647265736044820152607360f81b60648201526084015b60405180910390fd5b335f8181526003602090815260408083206001600160a01b03881680855290835292819020869055518581529192917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925910160405180910390a35060015b92915050565b6001600160a01b0383165f908152600360209081526040808320338452909152812054828110156104445760405162461bcd60e51b815260206004820152602760248201527f555344543a207472616e7366657220616d6f756e74206578636565647320616c6044820152666c6f77616e636560c81b6064820152608401610354565b5f19811461047a576104568382610c5e565b6001600160a01b0386165f9081526003602090815260408083203384529091529020555b610485858585610793565b506001949350505050565b5f546001600160a01b0316156104e85760405162461bcd60e51b815260206004820152601960248201527f555344543a20616c726561647920696e697469616c697a6564000000000000006044820152606401610354565b6001600160a01b03841661053e5760405162461bcd60e51b815260206004820152601f60248201527f555344543a206f776e657220697320746865207a65726f2061646472657373006044820152606401610354565b5f80546001600160a01b0319166001600160a01b0386161781555b828110156105995761059184848381811061057657610576610c71565b905060200201602081019061058b9190610bf9565b83610a00565b600101610559565b5050505050565b5f546001600160a01b031633146105c95760405162461bcd60e51b815260040161035490610c85565b5f805460ff60a01b191681556040517fa45f47fdea8a1efdd9029a5691c7f759c32b7c698632b563573e155625d169339190a1565b5f546001600160a01b031633146106275760405162461bcd60e51b815260040161035490610c85565b6106318282610a00565b5050565b5f546001600160a01b0316331461065e5760405162461bcd60e51b815260040161035490610c85565b6001600160a01b0381165f81815260046020526040808220805460ff19169055517fa240927645d1251d97459a96c490f3efd3af585e7b0da4814c92aad8ef6ebbf69190a250565b5f546001600160a01b031633146106cf5760405162461bcd60e51b815260040161035490610c85565b6001600160a01b0381165f81815260046020526040808220805460ff19166001179055517f28e9b38569d728986e5868b0e113d9a49ee4c47dfc6db29a673e25b3515a56a89190a250565b5f546001600160a01b031633146107435760405162461bcd60e51b815260040161035490610c85565b5f805460ff60a01b1916600160a01b1781556040517f9e87fac88ff661f02d44f95383c817fece4bce600a3dab7a54406878b965e7529190a1565b5f61078a338484610793565b50600192915050565b5f54600160a01b900460ff16156107ec5760405162461bcd60e51b815260206004820152601a60248201527f555344543a207472616e736665727320617265207061757365640000000000006044820152606401610354565b6001600160a01b0383165f9081526004602052604090205460ff16156108545760405162461bcd60e51b815260206004820152601760248201527f555344543a2073656e64657220697320626c6f636b65640000000000000000006044820152606401610354565b6001600160a01b0382165f9081526004602052604090205460ff16156108bc5760405162461bcd60e51b815260206004820152601a60248201527f555344543a20726563697069656e7420697320626c6f636b65640000000000006044820152606401610354565b6001600160a01b03821661091d5760405162461bcd60e51b815260206004820152602260248201527f555344543a207472616e7366657220746f20746865207a65726f206164647265604482015261737360f01b6064820152608401610354565b6001600160a01b0383165f90815260026020526040902054818110156109935760405162461bcd60e51b815260206004820152602560248201527f555344543a207472616e7366657220616d6f756e7420657863656564732062616044820152646c616e636560d81b6064820152608401610354565b6001600160a01b038085165f8181526002602052604080822086860390559286168082529083902080548601905591517fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef906109f29086815260200190565b60405180910390a350505050565b6001600160a01b038216610a565760405162461bcd60e51b815260206004820152601e60248201527f555344543a206d696e7420746f20746865207a65726f206164647265737300006044820152606401610354565b8060015f828254610a679190610cbc565b90915550506001600160a01b0382165f818152600260209081526040808320805486019055518481527fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef910160405180910390a35050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b0381168114610b0a575f5ffd5b919050565b5f5f60408385031215610b20575f5ffd5b610b2983610af4565b946020939093013593505050565b5f5f5f60608486031215610b49575f5ffd5b610b5284610af4565b9250610b6060208501610af4565b929592945050506040919091013590565b5f5f5f5f60608587031215610b84575f5ffd5b610b8d85610af4565b9350602085013567ffffffffffffffff811115610ba8575f5ffd5b8501601f81018713610bb8575f5ffd5b803567ffffffffffffffff811115610bce575f5ffd5b8760208260051b8401011115610be2575f5ffd5b949760209190910196509394604001359392505050565b5f60208284031215610c09575f5ffd5b610c1282610af4565b9392505050565b5f5f60408385031215610c2a575f5ffd5b610c3383610af4565b9150610c4160208401610af4565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156103bb576103bb610c4a565b634e487b7160e01b5f52603260045260245ffd5b6020808252601d908201527f555344543a2063616c6c6572206973206e6f7420746865206f776e6572000000604082015260600190565b808201808211156103bb576103bb610c4a56fea164736f6c6343000825000a'
